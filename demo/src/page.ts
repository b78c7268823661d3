import { html, Markup } from "./html.js"

const STYLE = `
:root { color-scheme: light dark; --ink: #1a1d23; --soft: #5c6470; --line: #dfe3e8; --paper: #fff; --ground: #f5f6f8; --brand: #3b5bdb; --on-brand: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eaee; --soft: #a2a9b4; --line: #31363f; --paper: #1b1f26; --ground: #12151a; --brand: #91a7ff; --on-brand: #10131a } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
main { max-width: 46rem; margin: 0 auto; padding: clamp(1.5rem, 5vw, 4rem) 1.25rem }
h1 { font-size: clamp(1.6rem, 5vw, 2.2rem); line-height: 1.2; margin: 0 0 .5rem; letter-spacing: -.01em }
h2 { font-size: 1.1rem; margin: 0 0 .75rem }
p { margin: 0 0 1rem } .soft { color: var(--soft) }
section { background: var(--paper); border: 1px solid var(--line); border-radius: 14px; padding: 1.25rem 1.4rem; margin-top: 1.25rem }
ol, ul { margin: 0; padding-inline-start: 1.2rem } li { margin: .45rem 0 }
a { color: var(--brand) } code, pre { font: .875em/1.5 ui-monospace, monospace }
pre { overflow-x: auto; margin: 0; padding: 1rem; background: var(--ground); border-radius: 10px }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin: 1rem 0 }
.actions:last-child { margin-bottom: 0 } section p:last-child { margin-bottom: 0 }
.button { display: inline-block; min-height: 44px; padding: .6rem 1.1rem; border: 1px solid var(--line); border-radius: 10px; background: var(--paper); color: var(--ink); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
.plain { list-style: none; padding: 0 } .plain:empty { display: none }
input { flex: 1; min-width: 10rem; min-height: 44px; padding: .6rem .8rem; border: 1px solid var(--soft); border-radius: 10px; background: var(--paper); color: var(--ink); font: inherit }
.button.main { background: var(--brand); border-color: var(--brand); color: var(--on-brand) }
.button[aria-pressed="true"] { border-color: var(--brand); box-shadow: inset 0 0 0 1px var(--brand) }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
`

/** A page of the demo. */
export function page(title: string, content: Markup): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Sallyport demo</title>
        <style>
          ${new Markup(STYLE)}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`.text
}
