import { html } from "./html.js"
import type { Html } from "./html.js"
import { webAddress } from "./web-address.js"

/** The way back to the site, under its host name. */
export function siteLink(origin: string): Html {
  const host = URL.canParse(origin) ? new URL(origin).host : ""
  return html`<a class="site" href="${webAddress(origin)}">${host || "Back to the site"}</a>`
}
