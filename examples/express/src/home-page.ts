import type { OwnSession } from "./auth-config.js"
import { html, type Html } from "./html.js"

/** The home page of somebody who is signed in. */
export function homePage(session: OwnSession, csrfToken: string): Html {
  const { name, email } = session.user
  const token = html`<input type="hidden" name="csrfToken" value="${csrfToken}" />`
  return html`<h1>Hello, ${name ?? email ?? ""}</h1>
    <pre data-testid="session">${JSON.stringify(session, null, 2)}</pre>
    <form action="/name" method="post">
      ${token}
      <label>Name <input name="name" required value="${name ?? ""}" /></label>
      <button>Change name</button>
    </form>
    <p>
      <button type="button" data-passkey="add" hidden>Add a passkey</button>
      <span role="status"></span>
    </p>
    <form action="/auth/signout" method="post">
      ${token}
      <input type="hidden" name="callbackUrl" value="/" />
      <button>Sign out</button>
    </form>`
}

/** The home page of everybody else. */
export function welcomePage(mailboxUrl: string): Html {
  return html`<h1>Welcome</h1>
    <p>Everything runs on this machine. Mail is read in the <a href="${mailboxUrl}">mailbox</a>.</p>
    <a href="/sign-in">Sign in</a>`
}
