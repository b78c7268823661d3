import { admin } from "@sallyport/core/admin"
import { notFound } from "next/navigation"
import { auth, authConfig, signIn } from "../../auth"

/** What the back office does with people. It asks nobody whether they may. */
export const { people } = admin(authConfig)

/** Called first by the page and by each action: others do not learn that there is an office. Returns the session. */
export async function requireStaff() {
  const session = await auth()
  // While somebody acts as a person, the role is that of the person.
  if (session?.user.role !== "admin") notFound()
  // Whoever left the browser open proves first that it is still them, and comes back.
  return (
    (await auth({ within: 600 })) ??
    (await signIn(undefined, { redirectTo: "/office", within: 600 }))
  )
}
