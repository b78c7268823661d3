import { auth, me } from "../auth"
import { leave, rename } from "./actions"
import { stopActing } from "./office/actions"
import { Welcome } from "./welcome"

export default async function Home() {
  const session = await auth()
  if (!session) return <Welcome />
  const { name, email, role } = session.user
  const browsers = await (await me())?.sessions.list()
  return (
    <>
      {session.actor && (
        <form action={stopActing}>
          <p role="status">You act as {email}.</p>
          <button>Stop acting</button>
        </form>
      )}
      <h1>Hello, {name ?? email}</h1>
      <p>{email}</p>
      <dl>
        <dt>Role</dt>
        <dd>{role}</dd>
        <dt>Browsers signed in</dt>
        <dd>{browsers?.length}</dd>
      </dl>
      <a className="button primary" href="/api/auth/session/account">
        Your account
      </a>
      <form action={rename}>
        <label>
          Name <input name="name" required defaultValue={name ?? ""} />
        </label>
        <button>Change name</button>
      </form>
      <form action={leave}>
        <button>Sign out</button>
      </form>
      <details>
        <summary>Your session</summary>
        <pre data-testid="session">{JSON.stringify(session, null, 2)}</pre>
      </details>
    </>
  )
}
