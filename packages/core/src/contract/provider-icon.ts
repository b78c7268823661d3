/** The picture on a provider's button: a path on a grid of 24 by 24, and the colour of the brand. */
export interface ProviderIcon {
  /** A colour, as hex or `rgb()`. Darkened or lightened if it would be hard to see, unless `more` has other colours. */
  readonly colour: string
  /** The `d` of an SVG path. */
  readonly path: string
  /** The other parts of an icon with several colours, shown unchanged: such icons must not be recoloured. */
  readonly more?: readonly Pick<ProviderIcon, "colour" | "path">[] | undefined
}
