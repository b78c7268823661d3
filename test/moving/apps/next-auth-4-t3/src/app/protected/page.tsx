import { redirect } from "next/navigation"
import { getServerAuthSession } from "../../server/auth"
import { api } from "../../trpc/server"

export default async function Protected() {
  const session = await getServerAuthSession()
  if (!session) redirect("/login")
  return (
    <>
      <p id="email">{await api.people.email()}</p>
      <pre id="session">{JSON.stringify(session)}</pre>
    </>
  )
}
