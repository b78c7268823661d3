import type { Theme } from "../contract/theme.js"
import type { Wording } from "../messages/open-wording.js"
import { CONTROL_STYLE } from "./control-style.js"
import { DEVELOPMENT_STYLE, developmentNotes, type DevelopmentNote } from "./development-notes.js"
import { html, htmlText, styleSheet } from "./html.js"
import type { Html } from "./html.js"
import { LAYOUT_STYLE } from "./layout-style.js"
import { pageIcon } from "./page-icon.js"
import { schemeClass, schemeList, schemeStyle } from "./scheme-style.js"

/** A script of this site and what the browser holds it to. */
export interface ScriptSource {
  readonly url: string
  readonly integrity: string
}

/** What every page is made of. */
export interface PageParts {
  title: string
  theme: Theme
  /** The language of the texts. */
  wording: Pick<Wording, "lang" | "dir">
  /** The nonce that the Content-Security-Policy of the same answer names. */
  nonce: string
  body: Html
  /** What a developer is told beside it. Default: nothing. */
  notes?: readonly DevelopmentNote[] | undefined
  /** Rules that only this page needs. */
  style?: string
  /** The one script of the page, named with the same integrity in the Content-Security-Policy. */
  script?: ScriptSource | undefined
}

/**
 * A whole document. Its one style element is all it needs: no `style` attribute, nothing fetched from other sites and no
 * script but the one for passkeys, so the strictest Content-Security-Policy holds.
 */
export function pageDocument(parts: PageParts): string {
  const { title, theme, nonce, body, notes, style = "", script, wording } = parts
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
            ${styleSheet(css)}
          </style>
          ${script && scriptElement(script)}
        </head>
        <body class="${schemeClass(theme)}">
          <div class="page" role="main">${body}${developmentNotes(notes)}</div>
        </body>
      </html> `,
  )
}

function scriptElement({ url, integrity }: ScriptSource): Html {
  // Escaped, because bundlers rewrite a template that holds the end of a script, and then need a helper of their own.
  // prettier-ignore
  return html`<script src="${url}" integrity="${integrity}" defer><\/script>`
}
