import { getCaller } from "#auth"

const call = async (context) => {
  const caller = await getCaller(context, { scopes: ["notes:read"] })
  if (caller.by === "refusal") return caller.refusal.response()
  return Response.json({ ...caller, sent: await context.request.text() })
}

export const GET = call
export const POST = call
