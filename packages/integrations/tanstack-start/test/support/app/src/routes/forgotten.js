import { createFileRoute } from "@tanstack/react-router"
import { authOf } from "../auth.server"

export const Route = createFileRoute("/forgotten")({
  server: {
    handlers: { GET: ({ context }) => new Response(String(authOf(context).auth().user)) },
  },
})
