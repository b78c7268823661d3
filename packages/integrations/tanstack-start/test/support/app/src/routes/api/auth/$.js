import { createFileRoute } from "@tanstack/react-router"
import { authOf } from "../../../auth.server"

export const Route = createFileRoute("/api/auth/$")({
  server: {
    handlers: {
      GET: (options) => authOf(options.context).handlers.GET(options),
      POST: (options) => authOf(options.context).handlers.POST(options),
    },
  },
})
