import { createFileRoute } from "@tanstack/react-router"
import { guard } from "../middleware"

export const Route = createFileRoute("/rooms/$room")({
  server: { middleware: [guard] },
  component: () => <p>the secret room of {Route.useParams().room}</p>,
})
