import { html } from "./html.js"
import type { Html } from "./html.js"
import { siteHost } from "./site-host.js"
import { webAddress } from "./web-address.js"

/** The way back to the site, under its host name. */
export function siteLink(origin: string): Html {
  const name = siteHost(origin) ?? "Back to the site"
  return html`<a class="site" href="${webAddress(origin)}">${name}</a>`
}
