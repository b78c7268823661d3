import { json, type RequestEvent } from "@sveltejs/kit"
import { getCaller } from "../../../auth"

/** Programs call this with a key, and pages with the session of the person. */
export async function GET(event: RequestEvent): Promise<Response> {
  const caller = await getCaller(event, { scopes: ["profile:read"] })
  if (caller.by === "refusal") return caller.refusal.response()
  if (caller.by === "session") return json({ by: "session", name: caller.session.user.name })
  return json({ by: caller.by, userId: caller.access.userId })
}
