import Link from "next/link"
import { demo } from "sallyport-example-store"
import { auth } from "../auth"
import { leave, rename } from "./actions"
import { AddPasskey } from "./add-passkey"

export default async function Home() {
  const session = await auth()
  if (!session)
    return (
      <>
        <h1>Welcome</h1>
        {demo && (
          <p>
            Everything runs on this machine. Mail is read in the{" "}
            <a href={demo.mailboxUrl}>mailbox</a>.
          </p>
        )}
        <Link href="/sign-in">Sign in</Link>
      </>
    )
  return (
    <>
      <h1>Hello, {session.user.name ?? session.user.email}</h1>
      <pre data-testid="session">{JSON.stringify(session, null, 2)}</pre>
      <form action={rename}>
        <label>
          Name <input name="name" required defaultValue={session.user.name ?? ""} />
        </label>
        <button>Change name</button>
      </form>
      <AddPasskey />
      <form action={leave}>
        <button>Sign out</button>
      </form>
    </>
  )
}
