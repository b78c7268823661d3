import type { Theme } from "../contract/theme.js"
import type { Wording } from "../messages/open-wording.js"
import { filledText } from "./filled-text.js"
import { html } from "./html.js"
import type { Html } from "./html.js"
import { siteHost } from "./site-host.js"
import { webAddress } from "./web-address.js"

/** What the link to the application depends on. */
export interface SiteLinkParts {
  /** Where the application begins. */
  home: string
  theme: Theme
  wording: Wording
}

/** The link to where the application begins, with the application's name, else its host. */
export function siteLink({ home, theme, wording }: SiteLinkParts): Html {
  const site = theme.name ?? siteHost(home) ?? home
  const label = filledText(wording.texts.goToSite, { site })
  // One element, because blanks between the parts of a flex container are not shown.
  return html`<a class="site" href="${webAddress(home)}"><span>${label}</span></a>`
}
