import { createFileRoute } from "@tanstack/react-router"
import { PasskeyButton } from "../components/passkey-button"
import { enter } from "../functions/actions"
import { getMailboxUrl } from "../functions/queries"

interface SignInQuery {
  callbackUrl?: string
  error?: string
}

const text = (value: unknown) => (typeof value === "string" ? value : undefined)

export const Route = createFileRoute("/sign-in")({
  validateSearch: ({ callbackUrl, error }): SignInQuery => ({
    callbackUrl: text(callbackUrl),
    error: text(error),
  }),
  loader: () => getMailboxUrl(),
  component: SignIn,
})

/** Each submit button names its provider, so the forms work in a browser without JavaScript. */
function SignIn() {
  const { callbackUrl = "/", error } = Route.useSearch()
  const mailboxUrl = Route.useLoaderData()
  const form = { action: enter.url, method: "post", encType: "multipart/form-data" } as const
  const target = <input type="hidden" name="redirectTo" value={callbackUrl} />
  return (
    <>
      <h1>Sign in</h1>
      {error && <p role="alert">{messageOf(error)}</p>}
      <form {...form}>
        {target}
        {mailboxUrl && <LocalButton />}
      </form>
      <form {...form}>
        {target}
        <label>
          Address <input name="email" type="email" required />
        </label>
        <button name="provider" value="nodemailer">
          Send a link
        </button>
      </form>
      <form {...form}>
        {target}
        <label>
          Email <input name="email" type="email" autoComplete="username" required />
        </label>
        <label>
          Password{" "}
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        <button name="provider" value="credentials">
          Sign in with password
        </button>
      </form>
      <PasskeyButton redirectTo={callbackUrl} />
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

function messageOf(error: string): string {
  return error === "CredentialsSignin"
    ? "The address or the password is wrong."
    : "That did not work. Please try again."
}
