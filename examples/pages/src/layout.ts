import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Html, html } from "./html.js"

const styleFile = fileURLToPath(import.meta.resolve("sallyport-example-store/style.css"))
const style = new Html(readFileSync(styleFile, "utf8"))

/** A page of the application as a complete document. */
export function layout(framework: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sallyport on ${framework}</title>
        <link rel="icon" href="data:," />
        <style>
          ${style}
        </style>
        <script type="importmap">
          {
            "imports": {
              "@sallyport/client": "/scripts/client/index.js",
              "@sallyport/client/passkeys": "/scripts/client/passkeys.js"
            }
          }
        </script>
        <script type="module" src="/scripts/passkeys.js"></script>
      </head>
      <body>
        <nav aria-label="Pages">
          <a href="/">Home</a> <a href="/members">Members</a> <a href="/admin">Administration</a>
        </nav>
        <main>${content}</main>
      </body>
    </html>`.text
}
