import { createHash } from "node:crypto"
import { html, htmlText } from "../page/html.js"
import type { DevAccount } from "./dev-account.js"

/**
 * A generated picture of an account, as an SVG document: the first letter of its name on a colour derived from the
 * account.
 */
export function accountPicture({ id, name }: DevAccount): string {
  const hue = createHash("sha256").update(id).digest().readUInt16BE() % 360
  const letter = [...(name?.trim() || id)][0] ?? ""
  return htmlText(
    html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80">
      <rect width="80" height="80" fill="hsl(${hue} 42% 36%)" />
      <text
        x="40"
        y="42"
        fill="#fff"
        font-family="system-ui,sans-serif"
        font-size="36"
        text-anchor="middle"
        dominant-baseline="central"
      >
        ${letter}
      </text>
    </svg>`,
  )
}
