import { createFileRoute } from "@tanstack/react-router"
import { authOf } from "../auth.server"

export const Route = createFileRoute("/sign-in")({
  server: {
    handlers: {
      POST: async ({ context, request }) =>
        authOf(context).signIn("password", await request.formData()),
    },
  },
})
