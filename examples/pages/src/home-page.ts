import type { ExampleSession } from "./example-session.js"
import { form } from "./form.js"
import { ownForms } from "./forms.js"
import { html, type Html } from "./html.js"

/** What the home page shows of the person who is signed in. */
export interface HomePageProps {
  readonly session: ExampleSession
  /** In how many browsers they are signed in. */
  readonly browsers: number
}

/** The home page for people who are signed in. */
export function homePage({ session, browsers }: HomePageProps, forms = ownForms): Html {
  const { name, email, role } = session.user
  return html`<h1>Hello, ${name ?? email ?? ""}</h1>
    <p>${email ?? ""}</p>
    <dl>
      <dt>Role</dt>
      <dd>${role}</dd>
      <dt>Browsers signed in</dt>
      <dd>${String(browsers)}</dd>
    </dl>
    <a class="button primary" href="/auth/session/account">Your account</a>
    ${form(
      forms.rename,
      html`<label>Name <input name="name" required value="${name ?? ""}" /></label>
        <button>Change name</button>`,
    )}
    ${form(forms.signOut, html`<button>Sign out</button>`)}
    <details>
      <summary>Your session</summary>
      <pre data-testid="session">${JSON.stringify(session, null, 2)}</pre>
    </details>`
}
