import type { GetServerSidePropsContext, NextApiRequest, NextApiResponse } from "next"
import type { AppProps } from "next/app"
import NextAuth, { unstable_getServerSession, type Session } from "next-auth"
import { decode, encode, getToken, type JWT } from "next-auth/jwt"
import { getServerSession } from "next-auth/next"
import {
  SessionProvider,
  getCsrfToken,
  getProviders,
  getSession,
  signIn,
  signOut,
  useSession,
  type SignInResponse,
} from "next-auth/react"
import * as React from "react"
import { authOptions } from "./options"

export async function getServerSideProps(context: GetServerSidePropsContext) {
  const session = await getServerSession(context.req, context.res, authOptions)
  const older: Session | null = await unstable_getServerSession(
    context.req,
    context.res,
    authOptions,
  )
  const csrfToken = await getCsrfToken(context)
  const providers = await getProviders()
  return { props: { session, older, csrfToken, names: Object.keys(providers ?? {}) } }
}

export function App({ Component, pageProps }: AppProps<{ session: Session | null }>) {
  return (
    <SessionProvider session={pageProps.session} refetchInterval={60} refetchOnWindowFocus={false}>
      <Component {...pageProps} />
    </SessionProvider>
  )
}

export function Page() {
  const { data: session, status, update } = useSession()
  const required = useSession({ required: true, onUnauthenticated: () => void signIn() })
  const always: Session | null = required.data
  if (status === "loading") return null
  const submit = async () => {
    const answer: SignInResponse | undefined = await signIn("credentials", {
      redirect: false,
      username: "Ada",
    })
    if (answer?.ok) await update({ name: "Augusta" })
    else await signIn("google", { callbackUrl: "/" }, { login_hint: "ada" })
    const { url } = await signOut({ redirect: false, callbackUrl: "/" })
    return [url, (await getSession())?.user.id]
  }
  return <button onClick={submit}>{session?.user.role ?? always?.user.name}</button>
}

export async function handler(req: NextApiRequest, res: NextApiResponse) {
  const token: JWT | null = await getToken({ req })
  const raw: string = await getToken({ req, raw: true })
  const made = await encode({ token: token ?? undefined, secret: "secret", maxAge: 60 })
  const read = await decode({ token: made, secret: "secret" })
  res.json([token?.role, raw, read?.expiresAt])
  return NextAuth(req, res, { ...authOptions, debug: true })
}
