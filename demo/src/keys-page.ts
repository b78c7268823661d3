import type { KeyInfo } from "@sallyport/core/api-keys"
import type { Session } from "@sallyport/core/types"
import { html, type Markup } from "./html.js"
import { page } from "./page.js"

/** What the page of keys shows. */
export interface KeysPageProps {
  readonly session: Session
  readonly keys: readonly KeyInfo[]
  readonly notes: readonly string[]
  /** The address of the API. */
  readonly api: string
}

/** Which programs may read and write somebody's notes, and how they do it. Keys are made on a page of the library. */
export function keysPage({ session, keys, notes, api }: KeysPageProps): string {
  return page({
    title: "Your API",
    session,
    content: html`<h1>Your API</h1>
      <p class="soft">
        A key lets a program do what you allow, and nothing else: it is never a session. This page
        is the demo’s own; keys are made and deleted on
        <a href="/auth/session/keys">the page that the library brings</a>.
      </p>
      <section>
        <h2>Your keys</h2>
        ${keys.length === 0 && html`<p>You have none yet.</p>`}
        <ul class="plain" data-testid="keys">
          ${keys.map(listed)}
        </ul>
        <div class="actions">
          <a class="button main" href="/auth/session/keys?step=new">Create a key</a>
          ${keys.length > 0 && html`<a class="button" href="/auth/session/keys">Manage keys</a>`}
        </div>
      </section>
      ${trying(api)} ${written(notes)}`,
  })
}

function listed({ name, last, scopes, used, expires, isReplaced }: KeyInfo): Markup {
  return html`<li class="device">
    <div>
      <strong dir="auto">${name}</strong>
      <code dir="ltr">…${last}</code>${isReplaced && " (replaced)"}
      <div class="soft">
        ${scopes.join(", ")} · ${used ? `last used ${date(used)}` : "never used"} ·
        ${expires ? `until ${date(expires)}` : "without an end"}
      </div>
    </div>
  </li>`
}

function trying(api: string): Markup {
  return html`<section>
    <h2>Try it</h2>
    <p>In a terminal, put your key in a variable. What you paste is not shown:</p>
    <pre class="command" data-testid="variable">read -rs KEY</pre>
    <p>Read your notes, with a key that has <code>notes:read</code>:</p>
    <pre class="command" data-testid="read">curl -H "Authorization: Bearer $KEY" ${api}</pre>
    <p>Write one, with a key that has <code>notes:write</code>:</p>
    <pre class="command" data-testid="write">
curl -H "Authorization: Bearer $KEY" -d "text=Buy bread" ${api}</pre>
    <p class="soft">
      <a href="/api/notes">The first address</a> also answers your session in this browser, because
      the route asks <code>getCaller</code>. The second takes keys alone: it asks
      <code>getAccess</code>.
    </p>
  </section>`
}

function written(notes: readonly string[]): Markup {
  return html`<section>
    <h2>Your notes</h2>
    ${notes.length === 0 && html`<p>There are none yet.</p>`}
    <ul data-testid="notes">
      ${notes.map((text) => html`<li dir="auto">${text}</li>`)}
    </ul>
  </section>`
}

function date(iso: string): string {
  return new Date(iso).toUTCString()
}
