import type { ExampleSession } from "./example-session.js"
import { demo } from "sallyport-example-store"
import { form } from "./form.js"
import type { Forms } from "./forms.js"
import { html, type Html } from "./html.js"

/** The home page for signed-in users. */
export function homePage(session: ExampleSession, forms: Forms): Html {
  const { name, email } = session.user
  return html`<h1>Hello, ${name ?? email ?? ""}</h1>
    <pre data-testid="session">${JSON.stringify(session, null, 2)}</pre>
    ${form(
      forms.rename,
      html`<label>Name <input name="name" required value="${name ?? ""}" /></label>
        <button>Change name</button>`,
    )}
    <p>
      <button type="button" data-passkey="add" hidden>Add a passkey</button>
      <span role="status"></span>
    </p>
    ${form(forms.signOut, html`<button>Sign out</button>`)}`
}

/** The home page for everyone else. */
export function welcomePage(): Html {
  return html`<h1>Welcome</h1>
    ${demo === null ? "" : aboutDemo(demo.mailboxUrl)}
    <a href="/sign-in">Sign in</a>`
}

function aboutDemo(mailboxUrl: string): Html {
  return html`<p>
    Everything runs on this machine. Mail is read in the
    <a href="${mailboxUrl}">mailbox</a>.
  </p>`
}
