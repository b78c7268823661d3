"use client"

import { signOut, useSession } from "next-auth/react"

export default function Client() {
  const { data: session, status, update } = useSession()
  const role: "admin" | "reader" | undefined = session?.user.role
  return (
    <>
      <p id="status">{status}</p>
      <p id="role">{role}</p>
      <pre id="session">{JSON.stringify(session ?? null)}</pre>
      <button id="update" onClick={() => update({ name: "Augusta" })}>
        Change the name
      </button>
      <button id="out" onClick={() => signOut({ callbackUrl: "/client" })}>
        Sign out
      </button>
    </>
  )
}
