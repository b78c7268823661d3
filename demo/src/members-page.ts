import type { Session } from "@sallyport/core/types"
import type { Strategy } from "./auth-config.js"
import { html, type Markup } from "./html.js"
import type { Member } from "./member.js"
import { avatar, nameOf, page } from "./page.js"
import { passkeysCard } from "./passkeys-card.js"

/** What the page of members shows. */
export interface MembersPageProps {
  readonly session: Session
  /** Null if the store has no one of the session's address. */
  readonly member: Member | null
  readonly strategy: Strategy
}

/** What a way in is called; the demo has no other provider with accounts. */
const WAYS: Readonly<Record<string, string>> = {
  local: "Local identity provider",
  passkey: "Passkey",
}

/** The page that only members see: their account, as pages for it usually show it. */
export function membersPage({ session, member, strategy }: MembersPageProps): string {
  const { user } = session
  return page({
    title: "Members",
    session,
    content: html`<div class="person">
        ${avatar(user, "large")}
        <div>
          <h1>Members only</h1>
          <p class="soft">You are signed in as <span dir="auto">${nameOf(user)}</span>.</p>
        </div>
      </div>
      <section>
        <h2>Your account</h2>
        <dl>
          <dt>Name</dt>
          <dd dir="auto">${user?.name ?? "not given"}</dd>
          <dt>Email</dt>
          <dd>${user?.email ?? "not given"}${member && verdict(member)}</dd>
          <dt>Linked to</dt>
          <dd>${linked(member)}</dd>
          <dt>Session</dt>
          <dd>${kept(strategy)}, until ${new Date(session.expires).toUTCString()}</dd>
        </dl>
        <div class="actions">
          <a class="button" href="/auth/session/account">Your account</a>
          <a class="button" href="/devices">Your devices</a>
          <a class="button" href="/connected">Connected accounts</a>
          <a class="button" href="/auth/signin?callbackUrl=/members">Link another way to sign in</a>
          <a class="button" href="/auth/signout">Sign out</a>
        </div>
      </section>
      ${passkeysCard()}`,
  })
}

function verdict({ emailVerified }: Member): string {
  return emailVerified ? " (verified)" : " (not verified)"
}

function linked(member: Member | null): Markup | string {
  if (!member || member.providers.length === 0) return "no provider yet"
  return member.providers.map((id) => WAYS[id] ?? id).join(", ")
}

function kept(strategy: Strategy): string {
  return strategy === "jwt" ? "In an encrypted cookie" : "In a row of the database"
}
