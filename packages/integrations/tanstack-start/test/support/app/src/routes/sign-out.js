import { createFileRoute } from "@tanstack/react-router"
import { authOf } from "../auth.server"

export const Route = createFileRoute("/sign-out")({
  server: {
    handlers: {
      POST: async ({ context, request }) => {
        const redirectTo = (await request.formData()).get("redirectTo")
        return authOf(context).signOut(redirectTo === null ? {} : { redirectTo })
      },
    },
  },
})
