import { createFileRoute } from "@tanstack/react-router"
import { authOf } from "../auth.server"

export const Route = createFileRoute("/bare")({
  server: { handlers: { GET: async ({ context }) => Response.json(await authOf(context).auth()) } },
})
