import { createReactClient } from "@sallyport/react"
import type { auth } from "./auth.server"

export const { SessionProvider, useSession, signIn } = createReactClient<typeof auth>({
  basePath: "/api/auth",
})
