"use client"

import { signIn } from "@sallyport/next/webauthn"
import { useState } from "react"

/** A button for signed-in users to add a passkey. */
export function AddPasskey() {
  const [message, setMessage] = useState("")
  const add = async () => {
    const result = await signIn("passkey", { action: "register", redirect: false })
    setMessage(result?.ok ? "The passkey was added." : "No passkey was added.")
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
