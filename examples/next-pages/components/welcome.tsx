import type { Demo } from "sallyport-example-store"
import { signIn } from "../lib/client"

/** The home page for visitors. `demo`: what only development has. */
export function Welcome({ demo }: { demo: Demo | null }) {
  return (
    <>
      <h1>Welcome</h1>
      <p>A small application with a page for members, and one for administrators.</p>
      <a className="button primary" href="/api/auth/signin">
        Sign in
      </a>
      {demo && (
        <>
          <button type="button" onClick={() => void signIn("local", { redirectTo: "/" })}>
            Sign in with Local identity provider
          </button>
          <p>
            In development, mail is read in the <a href={demo.mailboxUrl}>mailbox</a>, and the
            administrator is <strong>{demo.email}</strong> with the password{" "}
            <strong>{demo.password}</strong>.
          </p>
        </>
      )}
    </>
  )
}
