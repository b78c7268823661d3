import { createFileRoute } from "@tanstack/react-router"
import { removeResponseHeader, setCookie, setResponseHeaders } from "@tanstack/react-start/server"
import { authOf } from "../auth.server"

const KEPT = "public, max-age=600"
const headers = { "cache-control": KEPT, "cdn-cache-control": KEPT, "surrogate-control": KEPT }

export const Route = createFileRoute("/cached")({
  server: {
    handlers: {
      GET: async ({ context }) => {
        const session = await authOf(context).auth()
        setCookie("theme", "dark")
        removeResponseHeader("cache-control")
        setResponseHeaders(new Headers(headers))
        // A route may set these headers on its own response too.
        return Response.json(session, { headers })
      },
    },
  },
})
