import type { ExampleSession } from "./example-session.js"
import { html, type Html } from "./html.js"

/** A page for everyone who is signed in; `links` lead to other pages of theirs. */
export function membersPage({ user }: ExampleSession, links?: Html): Html {
  return html`<h1>Members</h1>
    <p>You are here because you are ${user.email ?? "signed in"}.</p>
    ${links ?? ""}`
}
