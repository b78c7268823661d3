import { createFileRoute } from "@tanstack/react-router"
import { session } from "../middleware"

export const Route = createFileRoute("/session")({
  server: {
    middleware: [session],
    handlers: { GET: ({ context }) => Response.json(context.session) },
  },
})
