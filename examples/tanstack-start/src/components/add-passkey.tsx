import { registerPasskey } from "@sallyport/client/passkeys"
import { useState } from "react"

/** A button for signed-in users to add a passkey. */
export function AddPasskey() {
  const [message, setMessage] = useState("")
  const add = async () => {
    const { ok } = await registerPasskey("passkey", { basePath: "/api/auth" })
    setMessage(ok ? "The passkey was added." : "No passkey was added.")
  }
  return (
    <p>
      <button type="button" onClick={() => void add()}>
        Add a passkey
      </button>{" "}
      <span role="status">{message}</span>
    </p>
  )
}
