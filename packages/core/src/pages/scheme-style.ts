import type { Theme } from "../contract/theme.js"
import { contrast, cssColour, readableTextOn } from "../messages/css-colour.js"

/**
 * The pages' custom properties that differ between light and dark. Applications may use these names in their styles.
 */
const LIGHT = {
  "--color-background": "#f3f4f6",
  "--color-background-card": "#ffffff",
  "--color-text": "#14161a",
  "--color-primary": "#4b5160",
  "--color-control-border": "#8a909c",
  "--color-separator": "#d9dce2",
  "--color-error": "#b3261e",
  "--color-link": "#0f5cc0",
  "--provider-bg": "#ffffff",
} as const

const DARK: Record<keyof typeof LIGHT, string> = {
  "--color-background": "#0b0d11",
  "--color-background-card": "#15181e",
  "--color-text": "#f3f4f6",
  "--color-primary": "#b4bac6",
  "--color-control-border": "#6c7381",
  "--color-separator": "#333944",
  "--color-error": "#ff9d94",
  "--color-link": "#8ab8ff",
  "--provider-bg": "#1c2028",
}

/** The background behind provider icons, to choose a color that is visible on it. */
export const ICON_BACKGROUNDS = { light: LIGHT["--provider-bg"], dark: DARK["--provider-bg"] }

const DARK_ICON = "--icon-color:var(--icon-dark,currentColor)"

/** The body class for the color scheme, which applications already use in their styles. */
export function schemeClass(theme: Theme): string {
  return `__next-auth-theme-${schemeOf(theme)}`
}

/** The color schemes of a page in the form of `<meta name="color-scheme">`, for scroll bars and controls. */
export function schemeList(theme: Theme): string {
  return { auto: "light dark", dark: "dark", light: "light" }[schemeOf(theme)]
}

/** The custom properties of both color schemes, with the theme's colors if it has any. */
export function schemeStyle(theme: Theme): string {
  const brand = cssColour(theme.brandColor)
  const dark = declarations({ ...DARK, ...linkColour(brand, DARK) })
  // Dark only on screens, because paper is white.
  return `
body{${declarations({ ...LIGHT, ...linkColour(brand, LIGHT), ...buttonColours(theme) })}}
@media screen{
body.__next-auth-theme-dark{${dark}}
body.__next-auth-theme-dark .provider{${DARK_ICON}}
}
@media screen and (prefers-color-scheme:dark){
body.__next-auth-theme-auto{${dark}}
body.__next-auth-theme-auto .provider{${DARK_ICON}}
}`
}

function schemeOf({ colorScheme }: Theme): "auto" | "dark" | "light" {
  return colorScheme === "dark" || colorScheme === "light" ? colorScheme : "auto"
}

/** The brand color for links and focus rings, only if it is readable on the card (WCAG 2.2 §1.4.3). */
function linkColour(brand: string | undefined, scheme: typeof LIGHT | typeof DARK): object {
  const card = scheme["--color-background-card"]
  return brand !== undefined && contrast(brand, card) >= 4.5 ? { "--color-link": brand } : {}
}

/**
 * The brand color, and the color of the text on it. The hover shade moves away from the text color, so hovering never
 * reduces the contrast.
 */
function buttonColours(theme: Theme): object {
  const brand = cssColour(theme.brandColor)
  const text = cssColour(theme.buttonText) ?? (brand && readableTextOn(brand))
  return {
    ...(brand && { "--brand-color": brand }),
    ...(text && { "--button-text-color": text, "--button-shade": readableTextOn(text) }),
  }
}

function declarations(properties: object): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value};`)
    .join("")
}
