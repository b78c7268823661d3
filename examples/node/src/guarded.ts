import type { IncomingMessage, ServerResponse } from "node:http"
import { sessionOf } from "./auth-config.js"
import { redirect, show } from "./respond.js"

type OwnSession = NonNullable<Awaited<ReturnType<typeof sessionOf>>>

/** A page for people who are signed in. Others are sent to the sign-in page, and return afterwards. */
export function guarded(page: (session: OwnSession) => Parameters<typeof show>[1]) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const session = await sessionOf(req, res)
    if (session) return show(res, page(session))
    return redirect(res, `/sign-in?callbackUrl=${encodeURIComponent(req.url ?? "/")}`)
  }
}
