import { createReactClient } from "@sallyport/react"
import type { auth } from "../auth"

/** The client, with this application's session type. */
export const { SessionProvider, useSession, signIn, signOut } = createReactClient<typeof auth>({
  basePath: "/api/auth",
})
