import { createReactClient } from "@sallyport/react"
import type { auth } from "./auth.server"

export const { SessionProvider, signIn, useSession } = createReactClient<typeof auth>({
  basePath: "/auth",
})
