import { signIn } from "../lib/client"
import { signIn as signInWithPasskey } from "@sallyport/next/webauthn"
import type { GetServerSideProps, InferGetServerSidePropsType } from "next"
import { useRouter } from "next/router"
import { useState, type FormEvent } from "react"
import { demo } from "sallyport-example-store"

export const getServerSideProps = (async () => ({
  props: { hasLocal: demo !== null },
})) satisfies GetServerSideProps

type Props = InferGetServerSidePropsType<typeof getServerSideProps>

export default function SignIn({ hasLocal }: Props) {
  const { query } = useRouter()
  const redirectTo = typeof query["callbackUrl"] === "string" ? query["callbackUrl"] : "/"
  const [message, setMessage] = useState("")
  const withPassword = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    const result = await signIn("credentials", { ...fields, redirectTo, redirect: false })
    if (result?.ok) location.assign(redirectTo)
    else setMessage("The address or the password is wrong.")
  }
  const withLink = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = new FormData(event.currentTarget).get("email")
    void signIn("nodemailer", { email, redirectTo })
  }
  return (
    <>
      <h1>Sign in</h1>
      <p role="alert">{message}</p>
      {hasLocal && (
        <button type="button" onClick={() => void signIn("local", { redirectTo })}>
          Sign in with Local identity provider
        </button>
      )}
      <form onSubmit={withLink}>
        <label>
          Address <input name="email" type="email" required />
        </label>
        <button>Send a link</button>
      </form>
      <PasswordForm onSubmit={(event) => void withPassword(event)} />
      <button type="button" onClick={() => void signInWithPasskey("passkey", { redirectTo })}>
        Sign in with a passkey
      </button>
    </>
  )
}

function PasswordForm({ onSubmit }: { onSubmit: (event: FormEvent<HTMLFormElement>) => void }) {
  return (
    <form onSubmit={onSubmit}>
      <label>
        Email <input name="email" type="email" autoComplete="username" required />
      </label>
      <label>
        Password <input name="password" type="password" autoComplete="current-password" required />
      </label>
      <button>Sign in with password</button>
    </form>
  )
}
