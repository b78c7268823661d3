import { parseUrl } from "../address/parse-url.js"
import { safeHref } from "../address/page-url.js"
import { isWeb } from "../address/web-address.js"
import type { Theme } from "../contract/theme.js"
import type { Wording } from "../messages/open-wording.js"
import { filledText } from "./filled-text.js"
import { html, type Html } from "./html.js"

/** What the link to the application depends on. */
export interface SiteLinkParts {
  /** The application's start page. */
  home: string
  theme: Theme
  wording: Wording
}

/** The link to the application's start page, with its name or else its host. */
export function siteLink({ home, theme, wording }: SiteLinkParts): Html {
  const site = theme.name ?? siteHost(home) ?? home
  const label = filledText(wording.texts.goToSite, { site })
  // One element, because a flex container does not show spaces between its children.
  return html`<a class="site" href="${safeHref(home)}"><span>${label}</span></a>`
}

/** The host of an absolute web address, as people know it; `undefined` for anything else. */
export function siteHost(address: string): string | undefined {
  const url = parseUrl(address)
  return isWeb(url) ? url?.host : undefined
}
