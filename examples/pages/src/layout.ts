import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Html, html } from "./html.js"

const styleFile = fileURLToPath(import.meta.resolve("sallyport-example-store/style.css"))
const style = new Html(readFileSync(styleFile, "utf8"))

/** A page of the application as a complete document. */
export function layout(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>${content}</main>
        <nav aria-label="Pages">
          <a href="/">Home</a> <a href="/members">Members</a> <a href="/admin">Administration</a>
        </nav>
      </body>
    </html>`.text
}
