import { demo } from "sallyport-example-store"
import { enter } from "../actions"

/** Each submit button names its provider, so the forms work in a browser without JavaScript. */
export function SignInForms({ redirectTo }: { redirectTo: string }) {
  const target = <input type="hidden" name="redirectTo" value={redirectTo} />
  return (
    <>
      {demo && (
        <form action={enter}>
          {target}
          <LocalButton />
        </form>
      )}
      <form action={enter}>
        {target}
        <label>
          Address <input name="email" type="email" required />
        </label>
        <button name="provider" value="nodemailer">
          Send a link
        </button>
      </form>
      <form action={enter}>
        {target}
        <label>
          Email <input name="email" type="email" autoComplete="username" required />
        </label>
        <label>
          Password{" "}
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        <button name="provider" value="password">
          Sign in with password
        </button>
      </form>
      <p>
        <a href="/api/auth/session/forgot-password">Forgot your password?</a>{" "}
        <a href="/api/auth/session/sign-up">Create an account</a>
      </p>
    </>
  )
}

/** For the identity provider of `sallyport-dev`. */
function LocalButton() {
  return (
    <button name="provider" value="local">
      Sign in with Local identity provider
    </button>
  )
}
