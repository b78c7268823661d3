import { createFileRoute } from "@tanstack/react-router"
import { enter, getSecret, leave, rename, whoAsks } from "../functions"

const urls = { enter, getSecret, leave, rename, whoAsks }

/** The addresses of the server functions. */
export const Route = createFileRoute("/functions")({
  server: {
    handlers: {
      GET: () =>
        Response.json(
          Object.fromEntries(Object.entries(urls).map(([name, { url }]) => [name, url])),
        ),
    },
  },
})
