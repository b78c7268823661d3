import { createFileRoute } from "@tanstack/react-router"
import { planted, session } from "../middleware"

export const Route = createFileRoute("/planted")({
  server: {
    middleware: [planted, session],
    handlers: { GET: ({ context }) => Response.json(context.session) },
  },
})
