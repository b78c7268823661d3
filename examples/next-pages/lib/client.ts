import { createReactClient } from "@sallyport/react"
import type { auth } from "../auth"

/** The client with the session as this application has it. */
export const { SessionProvider, useSession, signIn, signOut } = createReactClient<typeof auth>({
  basePath: "/api/auth",
})
