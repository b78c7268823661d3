/** How the built-in pages and the sign-in e-mail look. */
export interface Theme {
  /** `auto` (the default) follows the visitor's system. */
  colorScheme?: "auto" | "dark" | "light" | undefined
  /** Address of an image shown above the card: `https:`, `data:image/…` or a path on this site. */
  logo?: string | undefined
  /** A CSS colour: hex, `rgb()`, `hsl()`, `oklch()` or a name. */
  brandColor?: string | undefined
  /** A CSS colour for text on the brand colour; chosen for contrast when absent. */
  buttonText?: string | undefined
}
