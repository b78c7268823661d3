import { demo } from "sallyport-example-store"
import { signInLocally } from "./actions"

/** The home page for visitors. */
export function Welcome() {
  return (
    <>
      <h1>Welcome</h1>
      <p>A small application with a page for members, and one for administrators.</p>
      <a className="button primary" href="/api/auth/signin">
        Sign in
      </a>
      {demo && (
        <>
          <form action={signInLocally}>
            <button>Sign in with Local identity provider</button>
          </form>
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
