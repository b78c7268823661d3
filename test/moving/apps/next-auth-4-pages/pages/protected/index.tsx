import type { GetServerSideProps } from "next"
import { getServerSession } from "next-auth/next"
import { useSession } from "next-auth/react"
import { authOptions } from "../api/auth/[...nextauth]"

export const getServerSideProps: GetServerSideProps = async ({ req, res }) => {
  const session = await getServerSession(req, res, authOptions)
  if (!session) return { redirect: { destination: "/login", permanent: false } }
  return { props: { session } }
}

/** Of a session that the server handed over. */
export default function Protected() {
  const { data: session } = useSession({ required: true })
  return <pre id="session">{JSON.stringify(session)}</pre>
}
