import { html } from "./html.js"
import type { Html } from "./html.js"
import { siteHost } from "./site-host.js"
import { webAddress } from "./web-address.js"

/** The way back to the site, under its host name. */
export function siteLink(home: string): Html {
  const name = siteHost(home) ?? "Back to the site"
  return html`<a class="site" href="${webAddress(home)}">${name}</a>`
}
