import type { GetServerSideProps, InferGetServerSidePropsType } from "next"
import type { FormEvent } from "react"
import { demo } from "sallyport-example-store"
import { auth, me } from "../auth"
import { Welcome } from "../components/welcome"
import { signOut, useSession } from "../lib/client"

export const getServerSideProps = (async (context) => {
  const session = await auth(context)
  const sessions = await (await me(context))?.sessions.list()
  return { props: { session, demo, browsers: sessions?.length ?? 0 } }
}) satisfies GetServerSideProps

type Props = InferGetServerSidePropsType<typeof getServerSideProps>

export default function Home({ demo, browsers }: Props) {
  const { data: session, update } = useSession()
  if (!session) return <Welcome demo={demo} />
  const { name, email, role } = session.user
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void update({ user: { name: new FormData(event.currentTarget).get("name") } })
  }
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
      <a className="button primary" href="/api/auth/session/account">
        Your account
      </a>
      <form onSubmit={rename}>
        <label>
          Name <input name="name" required defaultValue={name ?? ""} />
        </label>
        <button>Change name</button>
      </form>
      <button type="button" onClick={() => void signOut({ redirectTo: "/" })}>
        Sign out
      </button>
      <details>
        <summary>Your session</summary>
        <pre data-testid="session">{JSON.stringify(session, null, 2)}</pre>
      </details>
    </>
  )
}
