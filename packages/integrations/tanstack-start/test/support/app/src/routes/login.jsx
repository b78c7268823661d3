import { createFileRoute } from "@tanstack/react-router"
import { guard } from "../middleware"

export const Route = createFileRoute("/login")({
  server: { middleware: [guard] },
  component: () => <p>the sign-in page</p>,
})
