const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/

/** A number or a percentage; at most six digits on each side of the point. */
const NUMBER = String.raw`([+-]?(?:\d{1,6}(?:\.\d{1,6})?|\.\d{1,6}))(%)?`
const GAP = String.raw`(?: *, *| +)`
const ALPHA = String.raw`(?: *[,/] *(\d{1,3}(?:\.\d{1,6})?|\.\d{1,6})(%)?)?`
const RGB = new RegExp(`^rgba?\\( *${[NUMBER, NUMBER, NUMBER].join(GAP)}${ALPHA} *\\)$`)

/** No real colour is longer. The limit keeps the expressions above cheap for any input. */
const LONGEST = 64

/** Red, green and blue, each 0 to 1, gamma-encoded sRGB. */
type Rgb = readonly [red: number, green: number, blue: number]

interface Colour {
  rgb: Rgb
  alpha: number
}

/**
 * The colour as `#rrggbb`, or `undefined` if the text is not a colour in hex or `rgb()`.
 *
 * The text itself is never returned, so a value from a configuration cannot inject anything else into a style sheet. A
 * partly transparent colour is returned as it looks on white, because contrast can only be computed for an opaque
 * colour.
 */
export function cssColour(value: string | undefined): string | undefined {
  if (typeof value !== "string" || value.length > LONGEST) return undefined
  const text = value.trim().toLowerCase()
  const colour = HEX.test(text) ? fromHex(text.slice(1)) : fromRgb(text)
  if (!colour) return undefined
  return toHex(colour.rgb.map((channel) => clip(channel) * colour.alpha + (1 - colour.alpha)))
}

function fromHex(digits: string): Colour {
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join("") : digits
  return {
    rgb: [channel(long, 0), channel(long, 2), channel(long, 4)],
    alpha: long.length === 8 ? channel(long, 6) : 1,
  }
}

function fromRgb(text: string): Colour | undefined {
  const match = RGB.exec(text)
  if (!match) return undefined
  const [, red, redUnit, green, greenUnit, blue, blueUnit, alpha, alphaUnit] = match
  const scale = (value: string | undefined, unit: string | undefined): number =>
    Number(value) / (unit ? 100 : 255)
  return {
    rgb: [scale(red, redUnit), scale(green, greenUnit), scale(blue, blueUnit)],
    alpha: alpha === undefined ? 1 : clip(Number(alpha) / (alphaUnit ? 100 : 1)),
  }
}

function clip(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/** An sRGB channel (0 to 1) as linear light. @see https://www.w3.org/TR/css-color-4/#color-conversion-code */
function linearLight(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
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
  return toHex(
    [1, 3, 5].map((from) => channel(colour, from) * (1 - share) + channel(other, from) * share),
  )
}

/** Channels, each 0 to 1, as `#rrggbb`. */
function toHex(channels: readonly number[]): string {
  const pairs = channels.map((value) =>
    Math.round(value * 255)
      .toString(16)
      .padStart(2, "0"),
  )
  return `#${pairs.join("")}`
}

function luminance(hex: string): number {
  const light = (from: number): number => linearLight(channel(hex, from))
  return 0.2126 * light(1) + 0.7152 * light(3) + 0.0722 * light(5)
}

function channel(hex: string, from: number): number {
  return Number.parseInt(hex.slice(from, from + 2), 16) / 255
}
