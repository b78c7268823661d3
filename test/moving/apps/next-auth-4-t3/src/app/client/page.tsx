"use client"

import { signOut, useSession } from "next-auth/react"
import { useEffect, useState } from "react"
import { api } from "../../trpc/client"

export default function Client() {
  const { data: session, status } = useSession()
  const [email, setEmail] = useState("")

  useEffect(() => {
    const show = (answer: string | null) => setEmail(answer ?? "")
    const refuse = (error: Error) => setEmail(error.message)
    if (status !== "loading") api.people.email.query().then(show, refuse)
  }, [status])

  return (
    <>
      <p id="status">{status}</p>
      <p id="email">{email}</p>
      <pre id="session">{JSON.stringify(session ?? null)}</pre>
      <button id="out" onClick={() => signOut({ callbackUrl: "/client" })}>
        Sign out
      </button>
    </>
  )
}
