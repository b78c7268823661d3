import { createFileRoute } from "@tanstack/react-router"
import { authOf } from "../auth.server"

export const Route = createFileRoute("/late")({
  server: {
    handlers: { GET: ({ context }) => new Response(late(() => authOf(context).auth())) },
  },
})

/** A response whose headers are sent before its end is known. */
function late(read) {
  const text = new TextEncoder()
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(text.encode("…"))
      await new Promise((done) => setTimeout(done, 100))
      controller.enqueue(text.encode(String((await read())?.user?.name)))
      controller.close()
    },
  })
}
