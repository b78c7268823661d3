import type { Theme } from "../contract/theme.js"
import { html } from "./html.js"
import type { Html, HtmlValue } from "./html.js"
import { pageImage } from "./page-image.js"

/** What stands at the top of a card. */
export interface PageHeadingParts {
  theme: Theme
  title: string
  /** A picture between the logo and the title. */
  symbol?: HtmlValue
  /** A line under the title. */
  under?: HtmlValue
  /** What the logo is called for whoever does not see it. Default: `Logo`. */
  logoAlt?: string
}

/** The top of a card: the logo of the theme when there is one, a symbol, the heading, and what stands under it. */
export function pageHeading(parts: PageHeadingParts): Html {
  const { theme, title, symbol, under, logoAlt = "Logo" } = parts
  const logo = pageImage(theme.logo)
  return html`<div class="heading">
    ${logo && html`<img class="logo" src="${logo.src}" alt="${logoAlt}" />`}${symbol}
    <h1>${title}</h1>
    ${under}
  </div>`
}
