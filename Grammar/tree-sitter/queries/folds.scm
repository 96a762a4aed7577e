[(block) (rows) (states) (block_comment)] @fold
