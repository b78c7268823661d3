import type { SessionInfo } from "@sallyport/core/sessions"
import type { Session } from "@sallyport/core/types"
import { html, type Markup } from "./html.js"
import { page } from "./page.js"

/** What the page of devices shows. */
export interface DevicesPageProps {
  readonly session: Session
  readonly sessions: readonly SessionInfo[]
}

/** Where somebody is signed in, and how to end that. Its forms work without a script. */
export function devicesPage({ session, sessions }: DevicesPageProps): string {
  return page({
    title: "Your devices",
    session,
    content: html`<h1>Your devices</h1>
      <p class="soft">
        Sign in with a second browser and end its session here: it is signed out, whether sessions
        are rows or encrypted cookies.
      </p>
      <section>
        <form method="post" action="/devices">
          <ul class="plain" data-testid="devices">
            ${sessions.map(device)}
          </ul>
          <div class="actions">
            <button class="button" name="end" value="others">Sign out all other devices</button>
            <button class="button" name="end" value="all">Sign out everywhere</button>
          </div>
        </form>
      </section>`,
  })
}

/** What a way to sign in is called. */
const WAYS: Readonly<Record<string, string>> = {
  oidc: "Local identity provider",
  email: "e-mail",
  credentials: "password",
  passkey: "passkey",
  "verified-passkey": "passkey",
}

function device({ id, isCurrent, browser, method, created, lastSeen }: SessionInfo): Markup {
  return html`<li class="device">
    <div>
      <strong>${browser ?? "Unknown browser"}</strong>${isCurrent && " (this one)"}
      <div class="soft">
        Signed in ${date(created)} ${method && `by ${WAYS[method] ?? method}`}, last used
        ${date(lastSeen)}
      </div>
    </div>
    <button class="button" name="id" value="${id}">Sign out</button>
  </li>`
}

function date(iso: string): string {
  return new Date(iso).toUTCString()
}
