import { PasskeyButton } from "./passkey-button"
import { SignInForms } from "./sign-in-forms"

interface Props {
  readonly searchParams: Promise<{ readonly callbackUrl?: string; readonly error?: string }>
}

export default async function SignIn({ searchParams }: Props) {
  const { callbackUrl = "/", error } = await searchParams
  return (
    <>
      <h1>Sign in</h1>
      {error && <p role="alert">{messageOf(error)}</p>}
      <SignInForms redirectTo={callbackUrl} />
      <PasskeyButton redirectTo={callbackUrl} />
    </>
  )
}

function messageOf(error: string): string {
  return error === "CredentialsSignin"
    ? "The address or the password is wrong."
    : "That did not work. Please try again."
}
