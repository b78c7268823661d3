import { createFileRoute } from "@tanstack/react-router"
import { guard } from "../middleware"

const answer = ({ context }) => {
  context.site.onGuarded()
  return new Response("secret")
}

export const Route = createFileRoute("/guarded")({
  server: { middleware: [guard], handlers: { GET: answer, POST: answer } },
})
