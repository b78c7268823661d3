import { component$ } from "@builder.io/qwik"
import { Form, routeLoader$ } from "@builder.io/qwik-city"
import { demo } from "sallyport-example-store"
import { useSignIn } from "../routes/plugin@auth"

/** What only development has; null in production. */
export const useDemo = routeLoader$(() => demo)

/** The home page for visitors. */
export const Welcome = component$(() => {
  const demo = useDemo()
  const signIn = useSignIn()
  return (
    <>
      <h1>Welcome</h1>
      <p>A small application with a page for members, and one for administrators.</p>
      <a class="button primary" href="/auth/signin">
        Sign in
      </a>
      {demo.value && (
        <>
          <Form action={signIn}>
            <button name="providerId" value="local">
              Sign in with Local identity provider
            </button>
          </Form>
          <p>
            In development, mail is read in the <a href={demo.value.mailboxUrl}>mailbox</a>, and the
            administrator is <strong>{demo.value.email}</strong> with the password{" "}
            <strong>{demo.value.password}</strong>.
          </p>
        </>
      )}
    </>
  )
})
