import type { Demo } from "sallyport-example-store"
import { Show } from "solid-js"
import { signInLocally } from "~/lib/actions"

/** The home page for visitors. `demo`: what only development has. */
export function Welcome(props: { demo: Demo | null | undefined }) {
  return (
    <>
      <h1>Welcome</h1>
      <p>A small application with a page for members, and one for administrators.</p>
      <a class="button primary" href="/api/auth/signin" rel="external">
        Sign in
      </a>
      <Show when={props.demo}>
        {(demo) => (
          <>
            <form action={signInLocally} method="post">
              <button>Sign in with Local identity provider</button>
            </form>
            <p>
              In development, mail is read in the <a href={demo().mailboxUrl}>mailbox</a>, and the
              administrator is <strong>{demo().email}</strong> with the password{" "}
              <strong>{demo().password}</strong>.
            </p>
          </>
        )}
      </Show>
    </>
  )
}
