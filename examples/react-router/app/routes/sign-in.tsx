import { AuthError } from "@sallyport/react-router"
import { Form, data } from "react-router"
import { signIn } from "../auth.server"
import { PasskeyButton } from "../components/passkey-button"
import { textOf } from "../text-of"
import type { Route } from "./+types/sign-in"

export function loader({ url }: Route.LoaderArgs) {
  const asked = url.searchParams
  return {
    redirectTo: asked.get("callbackUrl") ?? "/",
    error: asked.get("error"),
    // `sallyport-dev` runs the application, with its identity provider.
    hasLocal: process.env["SALLYPORT_DEV"] === "true",
  }
}

/** Handles a button of the page: the provider, the fields of its form, and the target. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  try {
    return await signIn(args, textOf(form, "provider"), form)
  } catch (error) {
    if (error instanceof AuthError) return data({ error: error.type }, { status: 400 })
    throw error
  }
}

/** Each submit button names its provider, so the forms work in a browser without JavaScript. */
export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { redirectTo, hasLocal } = loaderData
  const error = actionData?.error ?? loaderData.error
  const target = <input type="hidden" name="redirectTo" value={redirectTo} />
  return (
    <>
      <h1>Sign in</h1>
      {error && <p role="alert">{messageOf(error)}</p>}
      {hasLocal && (
        <Form method="post">
          {target}
          <LocalButton />
        </Form>
      )}
      <Form method="post">
        {target}
        <label>
          Address <input name="email" type="email" required />
        </label>
        <button name="provider" value="nodemailer">
          Send a link
        </button>
      </Form>
      <Form method="post">
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
      </Form>
      <PasskeyButton redirectTo={redirectTo} />
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
