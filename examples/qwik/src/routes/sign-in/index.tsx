import { component$ } from "@builder.io/qwik"
import { Form, routeLoader$, useLocation } from "@builder.io/qwik-city"
import { PasskeyButton } from "../../components/passkey-button"
import { useSignIn } from "../plugin@auth"

/** Whether `sallyport-dev` runs the application, with its identity provider. */
export const useHasLocal = routeLoader$(({ env }) => env.get("SALLYPORT_DEV") === "true")

export default component$(() => {
  const { url } = useLocation()
  const signIn = useSignIn()
  const hasLocal = useHasLocal()
  const redirectTo = url.searchParams.get("callbackUrl") ?? "/"
  return (
    <>
      <h1>Sign in</h1>
      <Failure error={url.searchParams.get("error")} />
      <Form action={signIn}>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        {hasLocal.value && <LocalButton />}
      </Form>
      <Form action={signIn}>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <label>
          Address <input name="options.email" type="email" required />
        </label>
        <button name="providerId" value="nodemailer">
          Send a link
        </button>
      </Form>
      <Form action={signIn}>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <label>
          Email <input name="options.email" type="email" autocomplete="username" required />
        </label>
        <label>
          Password{" "}
          <input name="options.password" type="password" autocomplete="current-password" required />
        </label>
        <button name="providerId" value="credentials">
          Sign in with password
        </button>
      </Form>
      <PasskeyButton redirectTo={redirectTo} />
    </>
  )
})

/** For the identity provider of `sallyport-dev`. */
export const LocalButton = () => (
  <button name="providerId" value="local">
    Sign in with Local identity provider
  </button>
)

export const Failure = ({ error }: { error: string | null }) => {
  if (error === null) return null
  const isPassword = error === "CredentialsSignin"
  return (
    <p role="alert">
      {isPassword
        ? "The address or the password is wrong."
        : "That did not work. Please try again."}
    </p>
  )
}
