import { auth } from "../../auth"
import type { PageServerLoad } from "./$types"

export const load: PageServerLoad = async (event) => {
  const session =
    (await auth(event)) ?? (await event.locals.signIn(undefined, { redirectTo: "/admin" }))
  // Data for administrators must not be sent to anyone else.
  const secret = session.user.role === "admin" ? "Only administrators can read this." : undefined
  return { secret }
}
