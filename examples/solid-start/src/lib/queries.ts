import { query } from "@solidjs/router"
import { demo } from "sallyport-example-store"
import { auth, me, signIn } from "~/auth"

/** What the home page shows. */
export const getHome = query(async () => {
  "use server"
  const session = await auth()
  const sessions = await (await me())?.sessions.list()
  return { session, demo, browsers: sessions?.length }
}, "home")

/** What members see. Visitors go to the sign-in page, and come back afterwards. */
export const getMember = query(async () => {
  "use server"
  const session = (await auth()) ?? (await signIn(undefined, { redirectTo: "/members" }))
  return { email: session.user.email }
}, "member")

/** What administrators see; null for other members, to whom it is not sent. */
export const getSecret = query(async () => {
  "use server"
  const session = (await auth()) ?? (await signIn(undefined, { redirectTo: "/admin" }))
  return session.user.role === "admin" ? "Only administrators can read this." : null
}, "secret")
