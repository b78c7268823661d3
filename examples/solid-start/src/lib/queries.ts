import { query, redirect } from "@solidjs/router"
import { auth } from "~/auth"

/** The session, with the type that the `session` callback gives it; null for no one. */
export const getSession = query(async () => {
  "use server"
  return auth()
}, "session")

/** The page where mail is read. */
export const getMailboxUrl = query(async () => {
  "use server"
  return process.env["MAILBOX_URL"]
}, "mailboxUrl")

/** What members see; the others go to the sign-in page, and come back. */
export const getMember = query(async () => {
  "use server"
  const session = await auth()
  if (!session) throw redirect("/sign-in?callbackUrl=/members")
  return { email: session.user.email }
}, "member")

/** What administrators see; null for other members, to whom it is not sent. */
export const getSecret = query(async () => {
  "use server"
  const session = await auth()
  if (!session) throw redirect("/sign-in?callbackUrl=/admin")
  return session.user.role === "admin" ? "Whoever reads this may do everything." : null
}, "secret")
