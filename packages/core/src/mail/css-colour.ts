import { COLOUR_NAMES } from "./css-colour-names.js"
import { hslToRgb, oklchToRgb } from "./css-colour-spaces.js"
import type { Rgb } from "./css-colour-spaces.js"

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
