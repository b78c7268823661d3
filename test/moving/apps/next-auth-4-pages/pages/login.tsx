import type { GetServerSideProps } from "next"
import { getCsrfToken, getProviders, signIn } from "next-auth/react"
import { useState } from "react"

type Providers = Awaited<ReturnType<typeof getProviders>>
interface Props {
  csrfToken: string | null
  providers: Providers
}

export const getServerSideProps: GetServerSideProps<Props> = async (context) => ({
  props: {
    csrfToken: (await getCsrfToken(context)) ?? null,
    providers: await getProviders(),
  },
})

export default function Login({ csrfToken, providers }: Props) {
  const [email, setEmail] = useState("")
  return (
    <>
      <form
        id="email"
        onSubmit={(event) => {
          event.preventDefault()
          signIn("email", { email, callbackUrl: "/client" })
        }}
      >
        <input name="csrfToken" type="hidden" defaultValue={csrfToken ?? ""} />
        <input name="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        <button>Send a link</button>
      </form>
      {Object.values(providers ?? {})
        .filter(({ type }) => type === "oauth")
        .map(({ id, name }) => (
          <button key={id} id={id} onClick={() => signIn(id, { callbackUrl: "/client" })}>
            Sign in with {name}
          </button>
        ))}
    </>
  )
}
