import type { Theme } from "../contract/theme.js"
import { readableTextOn } from "../mail/contrast.js"
import { cssColour } from "../mail/css-colour.js"
import { pageImage } from "./page-image.js"

/**
 * The icon for the browser tab: the application's logo, else a key in its color, embedded in the address itself.
 * Without an icon, browsers request `/favicon.ico`, for which many applications return a page or a redirect to this
 * page.
 */
export function pageIcon({ logo, brandColor }: Theme): string {
  const image = pageImage(logo)
  if (image) return image.src
  const colour = cssColour(brandColor) ?? "#1463d0"
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour}"/><path d="M16 14.5a4.5 4.5 0 1 0-.01 0zm0 0V26m0-3.5h4" fill="none" stroke="${readableTextOn(colour)}" stroke-width="2.5" stroke-linecap="round"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
