import type { Theme } from "../contract/theme.js"
import { cssColour, readableTextOn } from "../messages/css-colour.js"
import type { Wording } from "../messages/open-wording.js"
import { CONTROL_STYLE } from "./control-style.js"
import { DEVELOPMENT_STYLE, developmentNotes, type DevelopmentNote } from "./development-notes.js"
import { html, htmlText, elementText, type Html } from "./html.js"
import { pageImage } from "../address/page-image.js"
import { LAYOUT_STYLE } from "./page-style.js"
import { schemeClass, schemeList, schemeStyle } from "./scheme-style.js"
import { showPasswordScript } from "./show-password.js"

/** A script of this site with its integrity hash. */
export interface ScriptSource {
  readonly url: string
  readonly integrity: string
}

/** A script that stands in the document, and its hash as the Content-Security-Policy names it. */
export interface InlineScript {
  readonly source: string
  readonly hash: string
}

/** The parts of every page. */
export interface DocumentParts {
  title: string
  theme: Theme
  /** The language of the texts. */
  wording: Pick<Wording, "lang" | "dir">
  /** The nonce in the Content-Security-Policy of the same response. */
  nonce: string
  body: Html
  /** Notes for the developer. Default: none. */
  notes?: readonly DevelopmentNote[] | undefined
  /** Rules that only this page needs. */
  style?: string
  /** The script for passkeys. The Content-Security-Policy contains the same integrity. */
  script?: ScriptSource | undefined
  /** A script at the end of the page, which the Content-Security-Policy allows by its hash. */
  inline?: InlineScript | undefined
}

/**
 * A complete document. It needs nothing but its one style element: no `style` attributes, nothing from other sites, and
 * no script except the one for passkeys, the one that shows a password and one of the page, so the strictest
 * Content-Security-Policy works.
 */
export function pageDocument(parts: DocumentParts): string {
  const { title, theme, nonce, body, notes, style = "", script, inline, wording } = parts
  const { lang, dir } = wording
  const css = `${LAYOUT_STYLE}${CONTROL_STYLE}${schemeStyle(theme)}${style}${notes?.length ? DEVELOPMENT_STYLE : ""}`
  return htmlText(
    html`<!DOCTYPE html>
      <html lang="${lang}" dir="${dir}">
        <head>
          <meta charset="utf-8" />
          <meta http-equiv="X-UA-Compatible" content="IE=edge" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="${schemeList(theme)}" />
          <title>${theme.name ? `${title} · ${theme.name}` : title}</title>
          <link rel="icon" href="${pageIcon(theme)}" />
          <style nonce="${nonce}">
            ${elementText(css)}
          </style>
          ${script && scriptElement(script)}
        </head>
        <body class="${schemeClass(theme)}">
          <div class="page" role="main">${body}${developmentNotes(notes)}</div>
          ${showPasswordScript(body)}${inline && inlineElement(inline)}
        </body>
      </html> `,
  )
}

function scriptElement({ url, integrity }: ScriptSource): Html {
  // Escaped, because bundlers rewrite a template that contains the end of a script, and then add a helper function.
  // oxfmt-ignore
  return html`<script src="${url}" integrity="${integrity}" defer><\/script>`
}

function inlineElement({ source }: InlineScript): Html {
  // oxfmt-ignore
  return html`<script>${elementText(source)}<\/script>`
}

/**
 * The icon for the browser tab: the application's logo, else a key in its color, embedded in the address itself.
 * Without an icon, browsers request `/favicon.ico`, for which many applications return a page or a redirect to this
 * page.
 */
export function pageIcon({ logo, brandColor }: Theme): string {
  const image = pageImage(logo)
  if (image) return image.src
  const colour = cssColour(brandColor) ?? "#1463d0"
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour}"/><path d="M16 14.5a4.5 4.5 0 1 0-.01 0zm0 0V26m0-3.5h4" fill="none" stroke="${readableTextOn(colour)}" stroke-width="2.5" stroke-linecap="round"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
