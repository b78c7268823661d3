import { auth, guard } from "../auth.server"
import type { Route } from "./+types/members"

/** The others go to the sign-in page, and come back. */
export const middleware = [guard]

// The guard runs on the server, and the loader has the browser ask there.
export async function loader(args: Route.LoaderArgs) {
  return (await auth(args))?.user.email
}

export default function Members({ loaderData: email }: Route.ComponentProps) {
  return (
    <>
      <h1>Members</h1>
      <p>You are here because you are {email}.</p>
    </>
  )
}
