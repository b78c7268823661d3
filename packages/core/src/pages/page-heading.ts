import type { Messages } from "../contract/messages.js"
import type { Theme } from "../contract/theme.js"
import { html } from "./html.js"
import type { Html, HtmlValue } from "./html.js"
import { pageImage } from "./page-image.js"

/** The parts at the top of a card. */
export interface PageHeadingParts {
  theme: Theme
  texts: Pick<Messages, "logo">
  title: string
  /** A picture between the logo and the title. */
  symbol?: HtmlValue
  /** A line below the title. */
  under?: HtmlValue
}

/** The top of a card: the theme's logo if there is one, a symbol, the heading, and the line below it. */
export function pageHeading(parts: PageHeadingParts): Html {
  const { theme, texts, title, symbol, under } = parts
  const logo = pageImage(theme.logo)
  return html`<div class="heading">
    ${logo && html`<img class="logo" src="${logo.src}" alt="${texts.logo}" />`}${symbol}
    <h1>${title}</h1>
    ${under}
  </div>`
}
