import type { Session } from "@sallyport/core/types"
import { createReactClient, type ReactClient } from "@sallyport/react"

/** The client for the page's calls, with the default mount path of `@hono/auth-js`. */
export const client: ReactClient<Session> = createReactClient({ basePath: "/api/auth" })
