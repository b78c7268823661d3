/** Red, green and blue, each 0 to 1, gamma-encoded sRGB. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** An sRGB channel (0 to 1) as linear light. @see https://www.w3.org/TR/css-color-4/#color-conversion-code */
export function linearLight(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function gammaEncoded(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

/** `hsl()` as sRGB: hue in degrees, saturation and lightness 0 to 1 (CSS Color 4 §7.1). */
export function hslToRgb(hue: number, saturation: number, lightness: number): Rgb {
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
export function oklchToRgb(lightness: number, chroma: number, hue: number): Rgb {
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
