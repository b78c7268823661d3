import type { ExampleSession } from "./example-session.js"
import { html, type Html } from "./html.js"

/** A page for everyone who is signed in. */
export function membersPage({ user }: ExampleSession): Html {
  return html`<h1>Members</h1>
    <p>You are here because you are ${user.email ?? "signed in"}.</p>`
}
