import { signOut, useSession } from "next-auth/react"

export default function Client() {
  const { data: session, status } = useSession()
  const id: string | undefined = session?.user.id
  return (
    <>
      <p id="status">{status}</p>
      <p id="id">{id}</p>
      <pre id="session">{JSON.stringify(session ?? null)}</pre>
      <button id="out" onClick={() => signOut({ callbackUrl: "/client" })}>
        Sign out
      </button>
    </>
  )
}
