import { query, redirect } from "@solidjs/router"
import { auth } from "~/auth"

/** The session, with the type that the `session` callback returns; null if no one is signed in. */
export const getSession = query(async () => {
  "use server"
  return auth()
}, "session")

/** The address of the page that shows the emails. */
export const getMailboxUrl = query(async () => {
  "use server"
  return process.env["MAILBOX_URL"]
}, "mailboxUrl")

/** What members see. Others go to the sign-in page, and return afterwards. */
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
  return session.user.role === "admin" ? "Only administrators can read this." : null
}, "secret")
