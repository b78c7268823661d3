import type { ExampleSession } from "./example-session.js"
import { html, type Html } from "./html.js"

/** A page for one role. */
export function adminPage({ user }: ExampleSession): Html {
  const content =
    user.role === "admin"
      ? html`<p>Only administrators can read this.</p>`
      : html`<p role="alert">This page is for administrators.</p>`
  return html`<h1>Administration</h1>
    ${content}`
}
