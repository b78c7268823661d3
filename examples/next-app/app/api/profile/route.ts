import { getCaller } from "../../../auth"

/** Programs call this with a key, and pages with the session of the person. */
export async function GET(request: Request): Promise<Response> {
  const caller = await getCaller(request, { scopes: ["profile:read"] })
  if (caller.by === "refusal") return caller.refusal.response()
  if (caller.by === "session")
    return Response.json({ by: "session", name: caller.session.user.name })
  return Response.json({ by: caller.by, userId: caller.access.userId })
}
