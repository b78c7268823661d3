import { encode } from "uqr"
import { html, type Html } from "../../pages/html.js"

/** Modules of white around the code, which readers need (ISO/IEC 18004 §6.3.8). */
const MARGIN = 4

/**
 * A text as a QR code: an `svg` element for a page, black on white in every color scheme, because half of the readers
 * know no other. `label` says to those who cannot see it what it is. Both may contain anything.
 */
export function qrCode(text: string, label: string): Html {
  const { data, size } = encode(text, { ecc: "M", border: MARGIN })
  const path = data.map((row, y) => linesOf(row, y)).join("")
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 ${size} ${size}"
    class="qr"
    role="img"
    aria-label="${label}"
    shape-rendering="crispEdges"
  >
    <rect width="${size}" height="${size}" fill="#fff" />
    <path d="${path}" fill="#000" />
  </svg>`
}

/** The dark modules of a row, each run of them as one rectangle. */
function linesOf(row: readonly boolean[], y: number): string {
  let path = ""
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const begin = x
    while (row[x + 1]) x += 1
    const length = x + 1 - begin
    path += `M${begin} ${y}h${length}v1h-${length}z`
  }
  return path
}
