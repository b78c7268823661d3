import { createFileRoute } from "@tanstack/react-router"
import { getMember } from "../functions/queries"

export const Route = createFileRoute("/members")({ loader: () => getMember(), component: Members })

function Members() {
  const { email } = Route.useLoaderData()
  return (
    <>
      <h1>Members</h1>
      <p>You are here because you are {email}.</p>
    </>
  )
}
