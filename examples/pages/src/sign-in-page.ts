import { demo } from "sallyport-example-store"
import { form } from "./form.js"
import type { Forms } from "./forms.js"
import { html, type Html } from "./html.js"

/** What the sign-in page shows. */
export interface SignInPageProps {
  readonly forms: Forms
  /** Where to go afterwards. */
  readonly target: string
  /** Why the previous sign-in failed. */
  readonly error?: string | undefined
  /** Whether people can sign up with a password: the provider is `Password`. Default: there is one account. */
  readonly hasSignUp?: boolean
}

/** The ways to sign in: a provider, a link by email, a password, a passkey. */
export function signInPage({ forms, target, error, hasSignUp = false }: SignInPageProps): Html {
  return html`<h1>Sign in</h1>
    ${error === undefined ? "" : html`<p role="alert">${messageOf(error)}</p>`}
    ${demo === null ? "" : form(forms.signIn("local"), localButton)}
    ${form(
      forms.signIn("nodemailer"),
      html`<label>Address <input name="email" type="email" required /></label>
        <button>Send a link</button>`,
    )}
    ${form(forms.signIn(hasSignUp ? "password" : "credentials"), passwordFields)}
    ${hasSignUp ? signUpLinks : ""}
    <p>
      <button type="button" data-passkey="enter" data-target="${target}" hidden>
        Sign in with a passkey
      </button>
      <span role="status"></span>
    </p>`
}

const localButton = html`<button>Sign in with Local identity provider</button>`

const passwordFields = html`<label>
    Email <input name="email" type="email" autocomplete="username" required />
  </label>
  <label>
    Password <input name="password" type="password" autocomplete="current-password" required />
  </label>
  <button>Sign in with password</button>`

const signUpLinks = html`<p>
  <a href="/auth/session/forgot-password">Forgot your password?</a>
  <a href="/auth/session/sign-up">Create an account</a>
</p>`

function messageOf(error: string): string {
  return error === "CredentialsSignin"
    ? "The address or the password is wrong."
    : "That did not work. Please try again."
}
