import { createFileRoute } from "@tanstack/react-router"
import { leave, rename } from "../functions/actions"
import { getHome } from "../functions/queries"
import { Welcome } from "../welcome"

export const Route = createFileRoute("/")({ loader: () => getHome(), component: Home })

function Home() {
  const { session, demo, browsers } = Route.useLoaderData()
  if (!session) return <Welcome demo={demo} />
  const { name, email, role } = session.user
  return (
    <>
      <h1>Hello, {name ?? email}</h1>
      <p>{email}</p>
      <dl>
        <dt>Role</dt>
        <dd>{role}</dd>
        <dt>Browsers signed in</dt>
        <dd>{browsers}</dd>
      </dl>
      <a className="button primary" href="/api/auth/session/account">
        Your account
      </a>
      <form action={rename.url} method="post" encType="multipart/form-data">
        <label>
          Name <input name="name" required defaultValue={name ?? ""} />
        </label>
        <button>Change name</button>
      </form>
      <form action={leave.url} method="post" encType="multipart/form-data">
        <button>Sign out</button>
      </form>
      <details>
        <summary>Your session</summary>
        <pre data-testid="session">{JSON.stringify(session, null, 2)}</pre>
      </details>
    </>
  )
}
