import type { Session } from "@sallyport/core/types"
import { createReactClient, type ReactClient } from "@sallyport/react"

/** The server that the page's calls go to, by default as `@hono/auth-js` mounts it. */
export const client: ReactClient<Session> = createReactClient({ basePath: "/api/auth" })
