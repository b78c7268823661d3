import { json } from "@sveltejs/kit"
import { getCaller } from "../../auth"

const call = async (event) => {
  const caller = await getCaller(event, { scopes: ["notes:read"] })
  if (caller.by === "refusal") return caller.refusal.response()
  return json({ ...caller, sent: await event.request.text() })
}

export const GET = call
export const POST = call
