import type { GetServerSideProps } from "next"
import type { Session } from "next-auth"
import { SessionProvider, useSession } from "next-auth/react"
import type { ReactNode } from "react"
import { auth, signIn, signOut } from "./auth"

export const getServerSideProps: GetServerSideProps<{ session: Session | null }> = async (
  context,
) => ({ props: { session: await auth(context) } })

export default async function Page(): Promise<ReactNode> {
  const session = await auth()
  if (!session) return <SignIn />
  return <p>{session.user.address.toUpperCase()}</p>
}

function SignIn(): ReactNode {
  return (
    <form
      action={async () => {
        "use server"
        await signIn("github", { redirectTo: "/dashboard" })
      }}
    >
      <button type="submit">Sign in</button>
    </form>
  )
}

export const leave = () => signOut({ redirectTo: "/" })

export function Client({ session }: { session: Session | null }): ReactNode {
  return (
    <SessionProvider session={session}>
      <Address />
    </SessionProvider>
  )
}

function Address(): ReactNode {
  const { data, status, update } = useSession()
  if (status !== "authenticated") return null
  return <button onClick={() => update({ address: "" })}>{data.user.address}</button>
}
