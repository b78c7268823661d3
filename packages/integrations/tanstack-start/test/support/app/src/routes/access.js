import { createFileRoute } from "@tanstack/react-router"
import { authOf } from "../auth.server"

const call = async ({ context }) => {
  const access = await authOf(context).getAccess({ scopes: ["notes:read"] })
  return access.kind === "refusal" ? access.response() : Response.json(access)
}

export const Route = createFileRoute("/access")({ server: { handlers: { GET: call } } })
