import { createAsync } from "@solidjs/router"
import { Show } from "solid-js"
import { Welcome } from "~/components/welcome"
import { leave, rename } from "~/lib/actions"
import { getHome } from "~/lib/queries"

export const route = { preload: () => getHome() }

export default function Home() {
  const home = createAsync(() => getHome(), { deferStream: true })
  return (
    <Show when={home()?.session} fallback={<Welcome demo={home()?.demo} />}>
      {(session) => (
        <>
          <h1>Hello, {session().user.name ?? session().user.email}</h1>
          <p>{session().user.email}</p>
          <dl>
            <dt>Role</dt>
            <dd>{session().user.role}</dd>
            <dt>Browsers signed in</dt>
            <dd>{home()?.browsers}</dd>
          </dl>
          <a class="button primary" href="/api/auth/session/account" rel="external">
            Your account
          </a>
          <form action={rename} method="post">
            <label>
              Name <input name="name" required value={session().user.name ?? ""} />
            </label>
            <button>Change name</button>
          </form>
          <form action={leave} method="post">
            <button>Sign out</button>
          </form>
          <details>
            <summary>Your session</summary>
            <pre data-testid="session">{JSON.stringify(session(), null, 2)}</pre>
          </details>
        </>
      )}
    </Show>
  )
}
