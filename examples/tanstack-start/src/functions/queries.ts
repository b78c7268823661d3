import { createServerFn } from "@tanstack/react-start"
import { auth } from "../auth.server"
import { members } from "../middleware"

/** The session, with the type that the `session` callback returns; null if no one is signed in. */
export const getSession = createServerFn().handler(() => auth())

/** The address of the page that shows the emails. */
export const getMailboxUrl = createServerFn().handler(() => process.env["MAILBOX_URL"])

/** What members see. */
export const getMember = createServerFn()
  .middleware([members])
  .handler(({ context }) => ({ email: context.session.user.email }))

/** What administrators see; null for other members, to whom it is not sent. */
export const getSecret = createServerFn()
  .middleware([members])
  .handler(({ context }) =>
    context.session.user.role === "admin" ? "Only administrators can read this." : null,
  )
