import { html } from "./html.js"
import type { Html } from "./html.js"

/** Our own line drawings on a 24 × 24 grid. */
const PATHS = {
  link: "M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5",
  passkey:
    "M9.5 10.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM3 20v-1.5a5 5 0 0 1 5-5h3.5M18 15.5a2.75 2.75 0 1 0-1.6-.5v5.5l1.4 1.4 1.7-1.7-1-1.2 1-1.2z",
} as const

/** The small picture on the button of a provider without a brand. */
export function signInSymbol(name: keyof typeof PATHS): Html {
  return html`<svg
    class="mark line"
    viewBox="0 0 24 24"
    width="24"
    height="24"
    aria-hidden="true"
    focusable="false"
  >
    <path d="${PATHS[name]}" />
  </svg>`
}
