import { redirect } from "@sveltejs/kit"
import { auth } from "../../auth"
import type { PageServerLoad } from "./$types"

export const load: PageServerLoad = async (event) => {
  const session = await auth(event)
  if (!session) redirect(303, "/sign-in?callbackUrl=/members")
  return { email: session.user.email }
}
