import { linearLight } from "./css-colour-spaces.js"

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
