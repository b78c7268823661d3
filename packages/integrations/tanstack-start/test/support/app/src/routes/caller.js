import { createFileRoute } from "@tanstack/react-router"
import { authOf } from "../auth.server"

const call = async ({ context, request }) => {
  const caller = await authOf(context).getCaller({ scopes: ["notes:read"] })
  if (caller.by === "refusal") return caller.refusal.response()
  return Response.json({ ...caller, sent: await request.text() })
}

export const Route = createFileRoute("/caller")({ server: { handlers: { GET: call, POST: call } } })
