import { COLOUR_NAMES } from "./css-colour-names.js"

/** A number, a percentage or an angle in degrees; at most six digits on each side of the point. */
const NUMBER = String.raw`([+-]?(?:\d{1,6}(?:\.\d{1,6})?|\.\d{1,6}))(%|deg)?`
const GAP = String.raw`(?: *, *| +)`
const ALPHA = String.raw`(?: *[,/] *(\d{1,3}(?:\.\d{1,6})?|\.\d{1,6})(%)?)?`
const FUNCTION = new RegExp(
  `^(rgb|hsl|oklch)a?\\( *${[NUMBER, NUMBER, NUMBER].join(GAP)}${ALPHA} *\\)$`,
)
const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/

/** No real colour is longer. The limit keeps the expressions above cheap for any input. */
const LONGEST = 64

interface Colour {
  rgb: Rgb
  alpha: number
}

/**
 * The colour as `#rrggbb`, or `undefined` if the text is not a colour.
 *
 * Understands hex, `rgb()`, `hsl()`, `oklch()` and the named colours (CSS Color 4). The text itself is never returned,
 * so a value from a configuration cannot inject anything else into a style sheet. A partly transparent colour is
 * returned as it looks on white, because contrast can only be computed for an opaque colour.
 */
export function cssColour(value: string | undefined): string | undefined {
  if (typeof value !== "string" || value.length > LONGEST) return undefined
  const text = value.trim().toLowerCase()
  const colour = HEX.test(text) ? fromHex(text.slice(1)) : (fromFunction(text) ?? fromName(text))
  if (!colour?.rgb.every(Number.isFinite)) return undefined
  const hex = colour.rgb.map((channel) => {
    const onWhite = clip(channel) * colour.alpha + (1 - colour.alpha)
    return Math.round(onWhite * 255)
      .toString(16)
      .padStart(2, "0")
  })
  return `#${hex.join("")}`
}

function fromName(name: string): Colour | undefined {
  const hex = COLOUR_NAMES.get(name)
  return hex === undefined ? undefined : fromHex(hex)
}

function fromHex(digits: string): Colour {
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join("") : digits
  const channel = (index: number): number =>
    Number.parseInt(long.slice(index * 2, index * 2 + 2), 16) / 255
  return { rgb: [channel(0), channel(1), channel(2)], alpha: long.length === 8 ? channel(3) : 1 }
}

function fromFunction(text: string): Colour | undefined {
  const match = FUNCTION.exec(text)
  if (!match) return undefined
  const [, space, a, aUnit, b, bUnit, c, cUnit, alpha, alphaUnit] = match
  const numbers: Rgb = [Number(a), Number(b), Number(c)]
  const rgb = SPACES[space as keyof typeof SPACES](numbers, [aUnit, bUnit, cUnit])
  if (!rgb) return undefined
  return { rgb, alpha: alpha === undefined ? 1 : clip(Number(alpha) / (alphaUnit ? 100 : 1)) }
}

type Units = readonly [string | undefined, string | undefined, string | undefined]

const SPACES = {
  rgb([red, green, blue]: Rgb, units: Units): Rgb | undefined {
    if (units.includes("deg")) return undefined
    const scale = (value: number, unit: string | undefined): number => value / (unit ? 100 : 255)
    return [scale(red, units[0]), scale(green, units[1]), scale(blue, units[2])]
  },
  hsl([hue, saturation, lightness]: Rgb, units: Units): Rgb | undefined {
    if (units[0] === "%" || units[1] === "deg" || units[2] === "deg") return undefined
    return hslToRgb(hue, clip(saturation / 100), clip(lightness / 100))
  },
  oklch([lightness, chroma, hue]: Rgb, units: Units): Rgb | undefined {
    if (units[0] === "deg" || units[1] === "deg" || units[2] === "%") return undefined
    const light = clip(lightness / (units[0] ? 100 : 1))
    // CSS Color 4 §9.4: 100 % of chroma is 0.4.
    return oklchToRgb(light, Math.max(0, chroma * (units[1] ? 0.004 : 1)), hue)
  },
} as const

function clip(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/** Red, green and blue, each 0 to 1, gamma-encoded sRGB. */
type Rgb = readonly [red: number, green: number, blue: number]

/** An sRGB channel (0 to 1) as linear light. @see https://www.w3.org/TR/css-color-4/#color-conversion-code */
function linearLight(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function gammaEncoded(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

/** `hsl()` as sRGB: hue in degrees, saturation and lightness 0 to 1 (CSS Color 4 §7.1). */
function hslToRgb(hue: number, saturation: number, lightness: number): Rgb {
  const turned = ((hue % 360) + 360) % 360
  const channel = (offset: number): number => {
    const k = (offset + turned / 30) % 12
    const reach = saturation * Math.min(lightness, 1 - lightness)
    return lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return [channel(0), channel(8), channel(4)]
}

/**
 * `oklch()` as sRGB: lightness 0 to 1, chroma, hue in degrees. Channels may be outside 0 to 1; the caller clips them.
 */
function oklchToRgb(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    gammaEncoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gammaEncoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gammaEncoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** WCAG 2.2 contrast of two `#rrggbb` colours, 1 to 21. @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const lights = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((lights[0] ?? 0) + 0.05) / ((lights[1] ?? 0) + 0.05)
}

/** WCAG 2.2 §1.4.3: text needs 4.5 to 1. */
const TEXT_CONTRAST = 4.5

/** White if it can be read on a `#rrggbb` colour, else black; one of the two always reaches 4.5 to 1. */
export function readableTextOn(background: string): "#000000" | "#ffffff" {
  return contrast(background, "#ffffff") >= TEXT_CONTRAST ? "#ffffff" : "#000000"
}

/** A `#rrggbb` colour mixed with a share (0 to 1) of another. */
export function mixed(colour: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((from) => {
    const value = channel(colour, from) * (1 - share) + channel(other, from) * share
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0")
  })
  return `#${channels.join("")}`
}

function luminance(hex: string): number {
  const light = (from: number): number => linearLight(channel(hex, from))
  return 0.2126 * light(1) + 0.7152 * light(3) + 0.0722 * light(5)
}

function channel(hex: string, from: number): number {
  return Number.parseInt(hex.slice(from, from + 2), 16) / 255
}
