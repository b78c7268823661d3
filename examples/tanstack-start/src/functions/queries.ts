import { createServerFn } from "@tanstack/react-start"
import { demo } from "sallyport-example-store"
import { auth, me } from "../auth.server"
import { members } from "../middleware"

/** What the home page shows. */
export const getHome = createServerFn().handler(async () => {
  const session = await auth()
  const sessions = await (await me())?.sessions.list()
  return { session, demo, browsers: sessions?.length }
})

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
