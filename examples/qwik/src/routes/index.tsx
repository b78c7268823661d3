import { component$ } from "@builder.io/qwik"
import { Form, Link, routeAction$, routeLoader$, z, zod$ } from "@builder.io/qwik-city"
import { AddPasskey } from "../components/add-passkey"
import { unstable_update, useSession, useSignOut } from "./plugin@auth"

export const useMailboxUrl = routeLoader$(({ env }) => env.get("MAILBOX_URL"))

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
  const mailboxUrl = useMailboxUrl()
  const rename = useRename()
  const signOut = useSignOut()
  const user = session.value?.user
  if (!user)
    return (
      <>
        <h1>Welcome</h1>
        {mailboxUrl.value && (
          <p>
            Everything runs on this machine. Mail is read in the{" "}
            <a href={mailboxUrl.value}>mailbox</a>.
          </p>
        )}
        <Link href="/sign-in">Sign in</Link>
      </>
    )
  return (
    <>
      <h1>Hello, {user.name ?? user.email}</h1>
      <pre data-testid="session">{JSON.stringify(session.value, null, 2)}</pre>
      <Form action={rename}>
        <label>
          Name <input name="name" required value={user.name ?? ""} />
        </label>
        <button>Change name</button>
      </Form>
      <AddPasskey />
      <Form action={signOut}>
        <input type="hidden" name="redirectTo" value="/" />
        <button>Sign out</button>
      </Form>
    </>
  )
})
