import { html, type Html } from "./html.js"

/** A page of the application, as a browser is sent it. */
export function layout(content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sallyport on Express</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style.css" />
        <script type="importmap">
          { "imports": { "@sallyport/client": "/scripts/client/index.js" } }
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
