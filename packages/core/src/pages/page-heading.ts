import { pageImage } from "../address/page-image.js"
import type { Messages } from "../contract/messages.js"
import type { Theme } from "../contract/theme.js"
import { html, type Html, type HtmlValue } from "./html.js"

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

/** Our own line drawings on a 24 × 24 grid. */
const PATHS = {
  alert: "M12 8v5M12 16.5v.01M12 3 2.5 20h19z",
  check: "M12 3l7.5 3v5.5c0 4.6-3.1 8-7.5 9.5-4.4-1.5-7.5-4.9-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5",
  exit: "M14 4H6v16h8M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2",
  mail: "M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5",
} as const

/** The round picture above a page's message. It is decorative: the text says everything. */
export function pageSymbol(name: keyof typeof PATHS): Html {
  const kind = name === "alert" || name === "lock" ? "symbol alert" : "symbol"
  return html`<div class="${kind}" aria-hidden="true">
    <svg viewBox="0 0 24 24" focusable="false"><path d="${PATHS[name]}" /></svg>
  </div>`
}
