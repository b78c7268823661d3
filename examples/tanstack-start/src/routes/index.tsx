import { createFileRoute, Link } from "@tanstack/react-router"
import { useSession } from "../auth-client"
import { AddPasskey } from "../components/add-passkey"
import { leave, rename } from "../functions/actions"
import { getMailboxUrl } from "../functions/queries"

export const Route = createFileRoute("/")({ loader: () => getMailboxUrl(), component: Home })

function Home() {
  const { data: session } = useSession()
  if (!session) return <Welcome />
  const { user } = session
  return (
    <>
      <h1>Hello, {user.name ?? user.email}</h1>
      <pre data-testid="session">{JSON.stringify(session, null, 2)}</pre>
      <form action={rename.url} method="post" encType="multipart/form-data">
        <label>
          Name <input name="name" required defaultValue={user.name ?? ""} />
        </label>
        <button>Change name</button>
      </form>
      <AddPasskey />
      <form action={leave.url} method="post" encType="multipart/form-data">
        <button>Sign out</button>
      </form>
    </>
  )
}

function Welcome() {
  const mailboxUrl = Route.useLoaderData()
  return (
    <>
      <h1>Welcome</h1>
      {mailboxUrl && (
        <p>
          Everything runs on this machine. Mail is read in the <a href={mailboxUrl}>mailbox</a>.
        </p>
      )}
      <Link to="/sign-in">Sign in</Link>
    </>
  )
}
