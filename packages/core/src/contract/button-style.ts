/** How the provider's button looks on the built-in page. */
export interface OAuthProviderButtonStyles {
  /** Address of an image, if `icon` is not enough. */
  logo?: string | undefined
  /** A CSS colour: the button's background. */
  brandColor?: string | undefined
  /** @deprecated Use `brandColor`. */
  text?: string | undefined
  /** @deprecated Use `brandColor`. */
  bg?: string | undefined
}
