import { contrast, cssColour, mixed, readableTextOn } from "../messages/css-colour.js"
import { ICON_BACKGROUNDS } from "./scheme-style.js"
import type { SignInProvider } from "./sign-in-provider.js"

/** Only its icon and its colors count. */
type ColouredProvider = Partial<SignInProvider>

/** WCAG 2.2 §1.4.11: a graphic needs a contrast of 3 to 1. */
const PICTURE_CONTRAST = 3

/** How much black or white can be mixed into a brand color before it stops being recognizable. */
const SHADES = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]

/** The rules that color each provider's button, `.provider-0` and so on, because `style` attributes are not allowed. */
export function providerStyle(providers: readonly ColouredProvider[]): string {
  return providers.map((provider, index) => `\n.provider-${index}{${colours(provider)}}`).join("")
}

function colours({ icon, style }: ColouredProvider): string {
  const own = cssColour(icon?.colour)
  const brand = cssColour(style?.brandColor) ?? cssColour(style?.bg) ?? own
  const shown = own ?? brand
  return [
    declaration("--provider-brand-color", brand),
    declaration("--icon-light", shown && iconColour(shown, ICON_BACKGROUNDS.light)),
    declaration("--icon-dark", shown && iconColour(shown, ICON_BACKGROUNDS.dark)),
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
function iconColour(brand: string, background: string): string | undefined {
  const shade = readableTextOn(background)
  return SHADES.map((share) => mixed(brand, shade, share)).find(
    (colour) => contrast(colour, background) >= PICTURE_CONTRAST,
  )
}
