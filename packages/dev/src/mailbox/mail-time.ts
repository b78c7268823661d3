import { html } from "../page/html.js"
import type { Html } from "../page/html.js"

/** The time when a mail arrived, by this machine's clock. */
export function mailTime(date: Date): Html {
  const [hours, minutes, seconds] = [date.getHours(), date.getMinutes(), date.getSeconds()].map(
    (part) => String(part).padStart(2, "0"),
  )
  return html`<time datetime="${date.toISOString()}">${hours}:${minutes}:${seconds}</time>`
}
