import type { Theme } from "../contract/theme.js"
import { html } from "./html.js"
import type { Html, HtmlValue } from "./html.js"
import { pageImage } from "./page-image.js"

/** The top of a card: the logo of the theme when there is one, the heading, and what stands under it. */
export function pageHeading(theme: Theme, title: string, under?: HtmlValue): Html {
  const logo = pageImage(theme.logo)
  return html`<div class="heading">
    ${logo && html`<img class="logo" src="${logo.src}" alt="Logo" />`}
    <h1>${title}</h1>
    ${under}
  </div>`
}
