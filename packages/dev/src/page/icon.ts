import { html } from "./html.js"
import type { Html } from "./html.js"

/** Line drawings on a 24 by 24 grid, our own. */
const PATHS = {
  alert: "M12 8v5M12 16.5v.01M12 3 2.5 20h19z",
  check: "M5 12.5l4.5 4.5L19 7.5",
  door: "M14 4H6v16h8M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5",
  mail: "M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5",
} as const

/** A small decorative picture; the text next to it says the same. */
export function icon(name: keyof typeof PATHS): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="${PATHS[name]}" />
  </svg>`
}

/** The round picture at the top of a card with a message. */
export function symbol(name: keyof typeof PATHS): Html {
  return html`<div class="${name === "alert" ? "symbol alert" : "symbol"}">${icon(name)}</div>`
}
