import { env } from "$env/dynamic/private"
import { auth } from "../auth"
import type { LayoutServerLoad } from "./$types"

/** The session for every page, with the type that the `session` callback returns. */
export const load: LayoutServerLoad = async (event) => ({
  session: await auth(event),
  mailboxUrl: env.MAILBOX_URL,
})
