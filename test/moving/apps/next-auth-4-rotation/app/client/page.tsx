"use client"

import { signIn, signOut, useSession } from "next-auth/react"
import { useEffect } from "react"

export default function Client() {
  const { data: session, status } = useSession()

  useEffect(() => {
    if (session?.error === "RefreshAccessTokenError") signIn()
  }, [session])

  return (
    <>
      <p id="status">{status}</p>
      <pre id="session">{JSON.stringify(session ?? null)}</pre>
      <button id="out" onClick={() => signOut({ callbackUrl: "/client" })}>
        Sign out
      </button>
    </>
  )
}
