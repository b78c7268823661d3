import { signIn } from "@sallyport/solid-start/client"
import { createSignal } from "solid-js"

/** Signs in with a passkey of this device; the browser asks which one. */
export function PasskeyButton(props: { redirectTo: string }) {
  const [message, setMessage] = createSignal("")
  const enter = async () => {
    const result = await signIn("passkey", { redirectTo: props.redirectTo, redirect: false })
    if (result.ok) location.assign(result.url)
    else setMessage("Nobody was signed in.")
  }
  return (
    <p>
      <button type="button" onClick={() => void enter()}>
        Sign in with a passkey
      </button>{" "}
      <span role="status">{message()}</span>
    </p>
  )
}
