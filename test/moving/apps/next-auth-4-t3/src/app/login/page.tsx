"use client"

import { signIn } from "next-auth/react"

export default function Login() {
  return (
    <button id="discord" onClick={() => signIn("discord", { callbackUrl: "/client" })}>
      Sign in with Discord
    </button>
  )
}
