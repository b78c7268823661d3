import { signIn as addPasskey } from "@sallyport/next/webauthn"
import { signOut, useSession } from "../lib/client"
import type { GetServerSideProps } from "next"
import Link from "next/link"
import { useState, type FormEvent } from "react"
import { auth } from "../auth"
import type { PageProps } from "../lib/page-props"

export const getServerSideProps: GetServerSideProps<PageProps> = async (context) => ({
  props: { session: await auth(context) },
})

export default function Home() {
  const { data: session } = useSession()
  if (!session)
    return (
      <>
        <h1>Welcome</h1>
        <Link href="/sign-in">Sign in</Link>
      </>
    )
  return (
    <>
      <h1>Hello, {session.user.name ?? session.user.email}</h1>
      <pre data-testid="session">{JSON.stringify(session, null, 2)}</pre>
      <Rename />
      <AddPasskey />
      <button type="button" onClick={() => void signOut({ redirectTo: "/" })}>
        Sign out
      </button>
    </>
  )
}

function Rename() {
  const { data: session, update } = useSession()
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get("name")
    void update({ user: { name } })
  }
  return (
    <form onSubmit={rename}>
      <label>
        Name <input name="name" required defaultValue={session?.user?.name ?? ""} />
      </label>
      <button>Change name</button>
    </form>
  )
}

function AddPasskey() {
  const [message, setMessage] = useState("")
  const add = async () => {
    const result = await addPasskey("passkey", { action: "register", redirect: false })
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
