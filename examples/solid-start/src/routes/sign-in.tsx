import { createAsync, useSearchParams } from "@solidjs/router"
import { Show } from "solid-js"
import { PasskeyButton } from "~/components/passkey-button"
import { enter } from "~/lib/actions"
import { getMailboxUrl } from "~/lib/queries"

interface SignInQuery extends Record<string, string> {
  callbackUrl: string
  error: string
}

/** Each submit button names its provider, so the forms work in a browser without JavaScript. */
export default function SignIn() {
  const [query] = useSearchParams<SignInQuery>()
  const redirectTo = () => query.callbackUrl ?? "/"
  const Target = () => <input type="hidden" name="redirectTo" value={redirectTo()} />
  return (
    <>
      <h1>Sign in</h1>
      <Show when={query.error}>{(error) => <p role="alert">{messageOf(error())}</p>}</Show>
      <form action={enter} method="post">
        <Target />
        <LocalButton />
      </form>
      <form action={enter} method="post">
        <Target />
        <label>
          Address <input name="email" type="email" required />
        </label>
        <button name="provider" value="nodemailer">
          Send a link
        </button>
      </form>
      <form action={enter} method="post">
        <Target />
        <label>
          Email <input name="email" type="email" autocomplete="username" required />
        </label>
        <label>
          Password{" "}
          <input name="password" type="password" autocomplete="current-password" required />
        </label>
        <button name="provider" value="credentials">
          Sign in with password
        </button>
      </form>
      <PasskeyButton redirectTo={redirectTo()} />
    </>
  )
}

/** For the identity provider of `sallyport-dev`. */
function LocalButton() {
  const mailboxUrl = createAsync(() => getMailboxUrl(), { deferStream: true })
  return (
    <Show when={mailboxUrl()}>
      <button name="provider" value="local">
        Sign in with Local identity provider
      </button>
    </Show>
  )
}

function messageOf(error: string): string {
  return error === "CredentialsSignin"
    ? "The address or the password is wrong."
    : "That did not work. Please try again."
}
