import { html, type Html } from "./html.js"

/** What the sign-in page shows. */
export interface SignInPageProps {
  readonly csrfToken: string
  /** Where to go afterwards. */
  readonly target: string
  /** Why the sign-in before did not work. */
  readonly error: string | undefined
}

/** Forms that send themselves to the actions of `ExpressAuth`. */
export function signInPage({ csrfToken, target, error }: SignInPageProps): Html {
  const hidden = html`<input type="hidden" name="csrfToken" value="${csrfToken}" />
    <input type="hidden" name="callbackUrl" value="${target}" />`
  return html`<h1>Sign in</h1>
    ${error === undefined ? "" : html`<p role="alert">${messageOf(error)}</p>`}
    <form action="/auth/signin/local" method="post">
      ${hidden}
      <button>Sign in with Local identity provider</button>
    </form>
    <form action="/auth/signin/nodemailer" method="post">
      ${hidden}
      <label>Address <input name="email" type="email" required /></label>
      <button>Send a link</button>
    </form>
    <form action="/auth/callback/credentials" method="post">
      ${hidden}
      <label>E-mail <input name="email" type="email" autocomplete="username" required /></label>
      <label>
        Password <input name="password" type="password" autocomplete="current-password" required />
      </label>
      <button>Sign in with password</button>
    </form>
    <p>
      <button type="button" data-passkey="enter" data-target="${target}" hidden>
        Sign in with a passkey
      </button>
      <span role="status"></span>
    </p>`
}

function messageOf(error: string): string {
  return error === "CredentialsSignin"
    ? "The address or the password is wrong."
    : "That did not work. Please try again."
}
