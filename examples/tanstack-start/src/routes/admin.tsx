import { createFileRoute } from "@tanstack/react-router"
import { getSecret } from "../functions/queries"

export const Route = createFileRoute("/admin")({ loader: () => getSecret(), component: Admin })

function Admin() {
  const secret = Route.useLoaderData()
  return (
    <>
      <h1>Administration</h1>
      {secret === null ? <p role="alert">This page is for administrators.</p> : <p>{secret}</p>}
    </>
  )
}
