import { contrast, cssColour, mixed, readableTextOn } from "../mail/css-colour.js"
import { MARK_BACKGROUNDS } from "./scheme-style.js"
import type { SignInProvider } from "./sign-in-provider.js"

/** WCAG 2.2 §1.4.11: a graphic needs a contrast of 3 to 1. */
const PICTURE_CONTRAST = 3

/** How much black or white can be mixed into a brand color before it stops being recognizable. */
const SHADES = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]

/** The rules that color each provider's button, `.provider-0` and so on, because `style` attributes are not allowed. */
export function providerStyle(providers: readonly SignInProvider[]): string {
  return providers.map((provider, index) => `\n.provider-${index}{${colours(provider)}}`).join("")
}

function colours({ mark, style }: SignInProvider): string {
  const own = cssColour(mark?.colour)
  const brand = cssColour(style?.brandColor) ?? cssColour(style?.bg) ?? own
  const shown = own ?? brand
  return [
    declaration("--provider-brand-color", brand),
    declaration("--mark-light", shown && markColour(shown, MARK_BACKGROUNDS.light)),
    declaration("--mark-dark", shown && markColour(shown, MARK_BACKGROUNDS.dark)),
    declaration("--monogram-color", brand),
    declaration("--monogram-text", brand && readableTextOn(brand)),
  ]
    .filter(Boolean)
    .join(";")
}

function declaration(property: string, value: string | undefined): string | undefined {
  return value && `${property}:${value}`
}

/** The brand color, changed just enough to be visible. Undefined if it would no longer be recognizable. */
function markColour(brand: string, background: string): string | undefined {
  const shade = readableTextOn(background)
  return SHADES.map((share) => mixed(brand, shade, share)).find(
    (colour) => contrast(colour, background) >= PICTURE_CONTRAST,
  )
}
