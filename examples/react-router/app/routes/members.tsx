import { auth, guard } from "../auth.server"
import type { Route } from "./+types/members"

/** Others go to the sign-in page, and return afterwards. */
export const middleware = [guard]

// The guard runs on the server. Because of this loader, the browser sends a request to it.
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
