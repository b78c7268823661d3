import { Form, redirect } from "react-router"
import { demo } from "sallyport-example-store"
import { auth, me, signIn, signOut, unstable_update } from "../auth.server"
import { Welcome } from "../welcome"
import type { Route } from "./+types/home"

export async function loader(args: Route.LoaderArgs) {
  const session = await auth(args)
  const sessions = await (await me(args))?.sessions.list()
  return { session, demo, browsers: sessions?.length }
}

/** Handles the buttons of the page. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const intent = form.get("intent")
  if (intent === "sign-in") return signIn(args, "local", { redirectTo: "/" })
  if (intent === "sign-out") return signOut(args, { redirectTo: "/" })
  await unstable_update(args, { user: { name: form.get("name") } })
  return redirect("/")
}

export default function Home({ loaderData: { session, demo, browsers } }: Route.ComponentProps) {
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
      <a className="button primary" href="/auth/session/account">
        Your account
      </a>
      <Form action="?index" method="post">
        <label>
          Name <input name="name" required defaultValue={name ?? ""} />
        </label>
        <button name="intent" value="rename">
          Change name
        </button>
      </Form>
      <Form action="?index" method="post">
        <button name="intent" value="sign-out">
          Sign out
        </button>
      </Form>
      <details>
        <summary>Your session</summary>
        <pre data-testid="session">{JSON.stringify(session, null, 2)}</pre>
      </details>
    </>
  )
}
