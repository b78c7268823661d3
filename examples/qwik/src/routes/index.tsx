import { component$ } from "@builder.io/qwik"
import { Form, routeAction$, routeLoader$, z, zod$ } from "@builder.io/qwik-city"
import { Welcome } from "../components/welcome"
import { me, unstable_update, useSession, useSignOut } from "./plugin@auth"

/** In how many browsers the person is signed in. */
export const useBrowsers = routeLoader$(async (event) => {
  const sessions = await (await me(event))?.sessions.list()
  return sessions?.length ?? 0
})

/** Changes the name in this session. */
export const useRename = routeAction$(
  async ({ name }, event) => {
    await unstable_update(event, { user: { name } })
    throw event.redirect(303, "/")
  },
  zod$({ name: z.string() }),
)

export default component$(() => {
  const session = useSession()
  const browsers = useBrowsers()
  const rename = useRename()
  const signOut = useSignOut()
  const user = session.value?.user
  if (!user) return <Welcome />
  return (
    <>
      <h1>Hello, {user.name ?? user.email}</h1>
      <p>{user.email}</p>
      <dl>
        <dt>Role</dt>
        <dd>{user.role}</dd>
        <dt>Browsers signed in</dt>
        <dd>{browsers.value}</dd>
      </dl>
      <a class="button primary" href="/auth/session/account">
        Your account
      </a>
      <Form action={rename}>
        <label>
          Name <input name="name" required value={user.name ?? ""} />
        </label>
        <button>Change name</button>
      </Form>
      <Form action={signOut}>
        <input type="hidden" name="redirectTo" value="/" />
        <button>Sign out</button>
      </Form>
      <details>
        <summary>Your session</summary>
        <pre data-testid="session">{JSON.stringify(session.value, null, 2)}</pre>
      </details>
    </>
  )
})

// Loaders are found where a route exports them.
export { useDemo } from "../components/welcome"
