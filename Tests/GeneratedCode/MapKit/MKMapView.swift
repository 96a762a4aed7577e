import UIKit

/// Stands for a class that the language knows only by name.
open class MKMapView: UIView {}
