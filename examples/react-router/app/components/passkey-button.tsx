import { useState } from "react"
import { signIn } from "../auth-client"

/** Signs in with a passkey of this device; the browser asks which one. */
export function PasskeyButton({ redirectTo }: { redirectTo: string }) {
  const [message, setMessage] = useState("")
  const enter = async () => {
    const result = await signIn("passkey", { redirectTo, redirect: false })
    if (result.ok) location.assign(result.url)
    else setMessage("Nobody was signed in.")
  }
  return (
    <p>
      <button type="button" onClick={() => void enter()}>
        Sign in with a passkey
      </button>{" "}
      <span role="status">{message}</span>
    </p>
  )
}
