/** The picture on a provider's button: one path on a grid of 24 by 24, and the colour of the brand. */
export interface ProviderMark {
  /** As CSS writes it. Darkened or lightened where it could not be seen. */
  readonly colour: string
  /** The `d` of an SVG path. */
  readonly path: string
}
