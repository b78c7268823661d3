import type { Context } from "../contract/context.js"
import type { AuthResponse } from "../contract/http.js"
import { requireCsrfToken } from "../http/csrf-token.js"
import { asJson } from "../session/publish-session.js"
import { readByStrategy } from "../session/read-by-strategy.js"

/** GET `/session`: the session, or null. Only touches the session's own cookie. */
export async function readSession(context: Context): Promise<AuthResponse> {
  const { session, cookies } = await readByStrategy(context)
  return { body: await asJson(session), cookies }
}

/** POST `/session`: passes `data` to the callbacks and responds with the session they return. */
export async function updateSession(context: Context): Promise<AuthResponse> {
  await requireCsrfToken(context)
  const { session, cookies } = await context.sessions.update(context, context.request.body["data"])
  return { body: session, cookies }
}
