import type { SessionActor } from "@sallyport/core/administration"
import type { Session } from "@sallyport/core/types"
import { html, Markup } from "./html.js"
import { pageStyle } from "./page-style.js"

/** What a page of the demo shows. */
export interface PageParts {
  readonly title: string
  readonly content: Markup
  /** The person who is signed in, for the header. */
  readonly session: ShownSession | null
}

/** A session of the demo. `actor`: who acts as its person. */
export type ShownSession = Session & { readonly actor?: SessionActor }

/** A page of the demo: the brand and who is signed in, then the page's own content. */
export function page({ title, content, session }: PageParts): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Sallyport demo</title>
        <link
          rel="icon"
          href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='${GATE}' fill='%233b5bdb'/%3E%3C/svg%3E"
        />
        <style>
          ${new Markup(pageStyle)}
        </style>
      </head>
      <body>
        <header>
          <a class="brand" href="/">${new Markup(LOGO)} Sallyport demo</a>
          ${session && visitor(session)}
        </header>
        ${session?.actor && acting(session)}
        <main>${content}</main>
      </body>
    </html>`.text
}

/** On every page, so that nobody forgets whose account it is. */
function acting({ user }: Session): Markup {
  return html`<form method="post" action="/stop-acting" class="acting" role="status">
    <span
      >You act as <strong dir="auto">${nameOf(user)}</strong>. They see it in their sessions.</span
    >
    <button class="button">Stop acting</button>
  </form>`
}

/** A gate in a wall: what a sally port is. */
const GATE = "M3 21V9l9-6 9 6v12h-5v-7a4 4 0 0 0-8 0v7z"
const LOGO = `<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${GATE}" fill="currentColor"/></svg>`

function visitor({ user }: Session): Markup {
  const name = nameOf(user)
  return html`<a class="visitor" href="/members">
    ${avatar(user, "small")}<span class="name" dir="auto">${name}</span>
  </a>`
}

/** How someone is called: by name, else by address. */
export function nameOf(user: Session["user"]): string {
  return user?.name ?? user?.email ?? "Signed in"
}

/** The person's picture, or the first letter of their name. */
export function avatar(user: Session["user"], size: "small" | "large"): Markup {
  if (user?.image) return html`<img class="avatar ${size}" src="${user.image}" alt="" />`
  return html`<span class="avatar ${size}" aria-hidden="true">${[...nameOf(user)][0]}</span>`
}
