import { auth, guard } from "../auth.server"
import type { Route } from "./+types/admin"

export const middleware = [guard]

/** What administrators see; null for other members, to whom it is not sent. */
export async function loader(args: Route.LoaderArgs) {
  const session = await auth(args)
  return session?.user.role === "admin" ? "Only administrators can read this." : null
}

export default function Administration({ loaderData: secret }: Route.ComponentProps) {
  return (
    <>
      <h1>Administration</h1>
      {secret ? <p>{secret}</p> : <p role="alert">This page is for administrators.</p>}
    </>
  )
}
