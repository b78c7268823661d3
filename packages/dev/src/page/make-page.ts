import { randomBytes } from "node:crypto"
import type { ServerResponse } from "node:http"
import { CONTROL_STYLE } from "./control-style.js"
import { html, htmlText, trustedMarkup } from "./html.js"
import type { Html } from "./html.js"
import { LAYOUT_STYLE } from "./layout-style.js"
import { pageHeaders } from "./page-headers.js"

/** The parts of a page. */
export interface PageParts {
  /** The name of the server, shown as a label above the card: "Local identity provider". */
  part: string
  title: string
  body: Html
  /** A wide page is a list or a document; others are one small card. */
  width?: "wide"
  /** Our own script; the page must work without it. */
  script?: string
  /** Origins other than ours that a form may lead to, as sources of a Content-Security-Policy. */
  formAction?: readonly string[]
  /**
   * `"kept"` lets a window that opened this page keep its reference to it, which applications that sign in with a popup
   * need.
   */
  opener?: "kept"
}

/** A document and the headers that belong to it. */
export interface Page {
  headers: Record<string, string>
  document: string
}

/** A whole page: one style element, no `style` attributes, and nothing fetched from elsewhere. */
export function makePage(parts: PageParts): Page {
  const nonce = randomBytes(18).toString("base64")
  return { headers: pageHeaders(nonce, parts), document: htmlText(pageDocument(nonce, parts)) }
}

/** Sends a page. */
export function sendPage(response: ServerResponse, page: Page, status = 200): void {
  response.writeHead(status, page.headers)
  response.end(page.document)
}

function pageDocument(nonce: string, { part, title, body, width, script }: PageParts): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} – ${part}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${trustedMarkup(LAYOUT_STYLE)}${trustedMarkup(CONTROL_STYLE)}
        </style>
      </head>
      <body>
        <div class="${width ?? "narrow"} page">
          <header class="part">
            <span class="part-name">${part}</span>
            <span class="part-note">development only</span>
          </header>
          <main class="card">${body}</main>
        </div>
        ${
          script !== undefined &&
          html`<script nonce="${nonce}">
            ${trustedMarkup(script)}
          </script>`
        }
      </body>
    </html>`
}
