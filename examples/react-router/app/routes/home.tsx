import { Form, Link, redirect } from "react-router"
import { useSession } from "../auth-client"
import { signOut, unstable_update } from "../auth.server"
import { AddPasskey } from "../components/add-passkey"
import { textOf } from "../text-of"
import type { Route } from "./+types/home"

export function loader() {
  return process.env["MAILBOX_URL"]
}

/** Signs out, or changes the name in this session. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  if (form.get("intent") === "leave") return signOut(args, { redirectTo: "/" })
  await unstable_update(args, { user: { name: textOf(form, "name") } })
  return redirect("/")
}

export default function Home({ loaderData: mailboxUrl }: Route.ComponentProps) {
  const { data: session } = useSession()
  if (!session) return <Welcome mailboxUrl={mailboxUrl} />
  return (
    <>
      <h1>Hello, {session.user.name ?? session.user.email}</h1>
      <pre data-testid="session">{JSON.stringify(session, null, 2)}</pre>
      <Form action="?index" method="post">
        <label>
          Name <input name="name" required defaultValue={session.user.name ?? ""} />
        </label>
        <button name="intent" value="rename">
          Change name
        </button>
      </Form>
      <AddPasskey />
      <Form action="?index" method="post">
        <button name="intent" value="leave">
          Sign out
        </button>
      </Form>
    </>
  )
}

function Welcome({ mailboxUrl }: { mailboxUrl: string | undefined }) {
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
