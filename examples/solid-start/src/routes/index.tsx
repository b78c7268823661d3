import { A, createAsync } from "@solidjs/router"
import { Show } from "solid-js"
import { AddPasskey } from "~/components/add-passkey"
import { leave, rename } from "~/lib/actions"
import { getMailboxUrl, getSession } from "~/lib/queries"

export const route = { preload: () => getSession() }

export default function Home() {
  const session = createAsync(() => getSession(), { deferStream: true })
  return (
    <Show when={session()} fallback={<Welcome />}>
      {(known) => (
        <>
          <h1>Hello, {known().user.name ?? known().user.email}</h1>
          <pre data-testid="session">{JSON.stringify(known(), null, 2)}</pre>
          <form action={rename} method="post">
            <label>
              Name <input name="name" required value={known().user.name ?? ""} />
            </label>
            <button>Change name</button>
          </form>
          <AddPasskey />
          <form action={leave} method="post">
            <button>Sign out</button>
          </form>
        </>
      )}
    </Show>
  )
}

function Welcome() {
  const mailboxUrl = createAsync(() => getMailboxUrl(), { deferStream: true })
  return (
    <>
      <h1>Welcome</h1>
      <Show when={mailboxUrl()}>
        {(url) => (
          <p>
            Everything runs on this machine. Mail is read in the <a href={url()}>mailbox</a>.
          </p>
        )}
      </Show>
      <A href="/sign-in">Sign in</A>
    </>
  )
}
