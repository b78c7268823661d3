/** The picture on a provider's button: a path on a grid of 24 by 24, and the colour of the brand. */
export interface ProviderMark {
  /** As CSS writes it. Darkened or lightened where it could not be seen, unless `more` has other colours. */
  readonly colour: string
  /** The `d` of an SVG path. */
  readonly path: string
  /** The other parts of a mark in several colours, each shown as it is: such marks may not be recoloured. */
  readonly more?: readonly Pick<ProviderMark, "colour" | "path">[] | undefined
}
