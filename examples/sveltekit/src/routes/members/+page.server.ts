import { auth } from "../../auth"
import type { PageServerLoad } from "./$types"

export const load: PageServerLoad = async (event) => {
  // Visitors are sent to the sign-in page, and come back afterwards.
  const session =
    (await auth(event)) ?? (await event.locals.signIn(undefined, { redirectTo: "/members" }))
  return { email: session.user.email }
}
