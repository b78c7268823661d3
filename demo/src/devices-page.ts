import type { AuditEntry } from "@sallyport/core/audit"
import type { SessionInfo } from "@sallyport/core/sessions"
import type { Session } from "@sallyport/core/types"
import { html, type Markup } from "./html.js"
import { page } from "./page.js"

/** What the page of devices shows. */
export interface DevicesPageProps {
  readonly session: Session
  readonly sessions: readonly SessionInfo[]
  /** What happened to the person, the latest first. */
  readonly entries: readonly AuditEntry[]
}

/** Where somebody is signed in, how to end that, and what happened before. Its forms work without a script. */
export function devicesPage({ session, sessions, entries }: DevicesPageProps): string {
  return page({
    title: "Your devices",
    session,
    content: html`<h1>Your devices</h1>
      <p class="soft">
        Sign in with a second browser and end its session here: it is signed out, whether sessions
        are rows or encrypted cookies. This page is the demo's own; the library
        <a href="/auth/session/account">brings one, too</a>.
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
      </section>
      <h2>What happened</h2>
      <section>
        <ul class="plain" data-testid="trail">
          ${entries.map(happened)}
        </ul>
      </section>`,
  })
}

/** What a way to sign in is called. */
const WAYS: Readonly<Record<string, string>> = {
  oidc: "Local identity provider",
  email: "email",
  credentials: "password",
  passkey: "passkey",
  "verified-passkey": "passkey",
}

function device({ id, isCurrent, browser, method, created, lastSeen, actor }: SessionInfo): Markup {
  const where = actor === undefined ? (browser ?? "Unknown browser") : "The staff, acting as you"
  return html`<li class="device">
    <div>
      <strong>${where}</strong>${isCurrent && " (this one)"}
      <div class="soft">
        Signed in ${date(created)}${method && ` by ${WAYS[method] ?? method}`}, last used
        ${date(lastSeen)}
      </div>
    </div>
    <button class="button" name="id" value="${id}">Sign out</button>
  </li>`
}

const DEEDS: Readonly<Record<AuditEntry["type"], string>> = {
  signedIn: "Signed in",
  signInFailed: "A sign-in failed",
  linkSent: "A link was sent",
  signedOut: "Signed out",
  sessionsEnded: "Devices were signed out",
  userCreated: "Signed up",
  addressProved: "The address was confirmed",
  takenOver: "The owner of the address arrived",
  methodAdded: "A way to sign in was added",
  methodRemoved: "A way to sign in was removed",
  passwordChanged: "The password was changed",
  factorAdded: "A second step was added",
  factorRemoved: "A second step was removed",
  removalRefused: "Something new did not remove what is older",
  secondFactorFailed: "A code for the second step was wrong",
  recoveryCodeUsed: "A recovery code was used",
  browserTrusted: "A browser was trusted",
  trustedBrowsersRemoved: "No browser is trusted any longer",
  grantWidened: "The application was allowed more at a provider",
  grantEnded: "A provider was disconnected",
  grantLost: "A provider ended what was allowed",
  addressChangeRequested: "Another email address was asked for",
  addressChanged: "The email address was changed",
  addressChangeUndone: "The change of the email address was undone",
  deletionRequested: "The deletion of the account was asked for",
  deletionTakenBack: "The account is kept",
  dataExported: "The data of the account was downloaded",
  blocked: "The account was blocked",
  unblocked: "The account was unblocked",
  factorsReset: "The second step was removed by the site",
  secondFactorRequired: "The site asks for a second step",
  newPasswordRequired: "The site asks for another password",
  actingStarted: "Somebody of the site began to act as this person",
  actingEnded: "They stopped",
  keyMade: "An API key was made",
  keyRotated: "An API key was replaced",
  keyEnded: "An API key was ended",
  keyLeaked: "An API key was found by others, and was ended",
  userRemoved: "The user was deleted",
  extension: "Something that an extension of your own told",
}

function happened({ type, at, browser }: AuditEntry): Markup {
  return html`<li class="device">
    <div>
      <strong>${DEEDS[type]}</strong>
      <div class="soft">${date(at)}${browser && `, ${browser}`}</div>
    </div>
  </li>`
}

function date(iso: string): string {
  return new Date(iso).toUTCString()
}
