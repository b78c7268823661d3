import { getSession } from "@auth/solid-start"
import { createMiddleware } from "@solidjs/start/middleware"
import { authConfig } from "~/auth"

export default createMiddleware({
  onRequest: async ({ request }) => {
    const url = new URL(request.url)
    if (!url.pathname.startsWith("/protected")) return
    if (!(await getSession(request, authConfig))) return Response.redirect(new URL("/login", url))
  },
})
