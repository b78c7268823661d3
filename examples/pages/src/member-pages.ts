import type { ExampleSession } from "./example-session.js"
import { html, type Html } from "./html.js"

/** A page for everyone who is signed in. */
export function membersPage({ user }: ExampleSession): Html {
  return html`<h1>Members</h1>
    <p>You are here because you are ${user.email ?? "signed in"}.</p>`
}

/** A page for one role. */
export function adminPage({ user }: ExampleSession): Html {
  return html`<h1>Administration</h1>
    ${
      user.role === "admin"
        ? html`<p>Only administrators can read this.</p>`
        : html`<p role="alert">This page is for administrators.</p>`
    }`
}
