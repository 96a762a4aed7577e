/// Names that generated code has for something else, by where it stands: a view that is called so
/// is a `subviewsView` there, and a group of states a `subviewsState`.
///
/// What Swift itself takes, everywhere, is in `SwiftWords`.
package enum TakenNames {
  /// What each class of a layout has, so that one may use another without looking into it.
  package static let inClasses: Set<String> = [
    "Metrics", "activeCircumstances", "activeConstraints", "animate", "apply", "circumstances",
    "constraints", "fatalError", "givenSize", "isAccessibilitySize", "isRightToLeft",
    "preconditionFailure", "repaint", "root", "self", "size", "textScale", "update", "wanted",
  ]

  /// What no group of states is called, whatever is written: what one kind of code has for
  /// something else, all others leave too, so that a state has one name everywhere.
  package static let ofStates: Set<String> = inClasses.union(inFrames).union(inFrameViews)
    .union(inSwiftUI).union(["bodySize", "displayScale", "layoutDirection", "layoutSize"])
    .union(["Body", "heightOfText"])

  /// The same of their types.
  package static let ofStateTypes: Set<String> = [
    "Content", "Insets", "KeptCorner", "Metrics", "Name", "Text", "Views",
  ]

  /// What a view of its own cannot call a state: what views of UIKit and AppKit have already, and
  /// what the code of the view, of its configuration and of its representable speaks of.
  package static let inViews: Set<String> = ofObjects.union(ofUIViews).union(ofNSViews).union([
    "body", "change", "configuration", "constraints", "context", "keyboard", "layout", "new",
    "newValue", "shown", "style", "view", "views",
  ])

  /// What the states of a test have besides.
  package static let inTests: Set<String> = ["description"]

  /// What frames are told besides states, and what they call it.
  package static let inFrames = ["height", "isRightToLeft", "size", "width"]

  /// The same of the methods that read sizes from views, and write frames to them.
  package static let inFrameViews = ["frames", "line", "root"]

  /// Local names in these, behind which views are found by `self`.
  package static let localInFrameViews: Set<String> = [
    "content", "frames", "insets", "line", "room", "root", "size", "text", "width",
  ]

  /// What arithmetic is given, as it calls it.
  package static let inArithmetic = ["width", "height", "insets", "content", "heightOfText"]

  /// What the types that are written for SwiftUI have, and what their code speaks of.
  package static let inSwiftUI: Set<String> = [
    "animatableData", "body", "content", "defaultValue", "frames", "insets", "none", "pixelLength",
    "didSet", "proxy", "safeArea", "scrollSize", "size", "some", "subviews", "willSet",
  ]

  private static let ofObjects: Set<String> = [
    "className", "classForCoder", "copy", "debugDescription", "description", "hash", "hashValue",
    "isProxy", "superclass", "version", "zone",
  ]

  /// Of views and responders of UIKit.
  private static let ofUIViews: Set<String> = [
    "alignmentRectInsets", "alpha", "anchorPoint", "autoresizesSubviews", "autoresizingMask",
    "backgroundColor", "bottomAnchor", "bounds", "canBecomeFirstResponder", "canBecomeFocused",
    "canResignFirstResponder", "center", "centerXAnchor", "centerYAnchor", "clipsToBounds",
    "collisionBoundingPath", "collisionBoundsType", "contentMode", "contentScaleFactor",
    "coordinateSpace", "cornerConfiguration", "directionalLayoutMargins", "firstBaselineAnchor",
    "focusEffect", "focusGroupIdentifier", "focusGroupPriority", "focusItemContainer", "frame",
    "gestureRecognizers", "hasAmbiguousLayout", "heightAnchor", "hoverStyle", "inputAccessoryView",
    "inputAssistantItem", "inputView", "interactions", "intrinsicContentSize", "isExclusiveTouch",
    "isFirstResponder", "isFocused", "isHidden", "isOpaque", "isUserInteractionEnabled",
    "keyCommands", "keyboardLayoutGuide", "largeContentImage", "largeContentTitle",
    "lastBaselineAnchor", "layer", "layoutGuides", "layoutMargins", "layoutMarginsGuide",
    "leadingAnchor", "leftAnchor", "mask", "maximumContentSizeCategory",
    "minimumContentSizeCategory", "motionEffects", "next", "overrideUserInterfaceStyle",
    "pasteConfiguration", "readableContentGuide", "restorationIdentifier", "rightAnchor",
    "safeArea", "safeAreaInsets", "safeAreaLayoutGuide", "semanticContentAttribute", "subviews",
    "superview", "tag", "textInputMode", "tintAdjustmentMode", "tintColor", "topAnchor",
    "trailingAnchor", "traitCollection", "traitOverrides", "transform", "transform3D",
    "undoManager", "userActivity", "widthAnchor", "window",
  ]

  /// Of views and responders of AppKit, where UIKit has no such thing.
  private static let ofNSViews: Set<String> = [
    "acceptsFirstResponder", "acceptsTouchEvents", "allowedTouchTypes", "allowsVibrancy",
    "alphaValue", "animations", "animator", "appearance", "backgroundFilters",
    "baselineOffsetFromBottom", "boundsRotation", "canDraw", "canDrawConcurrently",
    "compositingFilter", "contentFilters", "display", "effectiveAppearance", "enclosingMenuItem",
    "enclosingScrollView", "firstBaselineOffsetFromTop", "fittingSize", "focusRingMaskBounds",
    "focusRingType", "frameCenterRotation", "frameRotation", "identifier", "inLiveResize",
    "inputContext", "isFlipped", "isHiddenOrHasHiddenAncestor", "isInFullScreenMode",
    "lastBaselineOffsetFromBottom", "layerContentsPlacement", "layerContentsRedrawPolicy", "menu",
    "needsDisplay", "needsLayout", "needsUpdateConstraints", "nextKeyView", "nextResponder",
    "nextValidKeyView", "opaqueAncestor", "pageFooter", "pageHeader", "preparedContentRect",
    "pressureConfiguration", "previousKeyView", "printJobTitle", "registeredDraggedTypes",
    "safeAreaRect", "shadow", "toolTip", "touchBar", "trackingAreas",
    "userInterfaceLayoutDirection", "visibleRect", "wantsDefaultClipping", "wantsLayer",
    "wantsUpdateLayer",
  ]
}
