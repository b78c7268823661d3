import type { AppSession } from "./app-types.js"
import type { AstroEvent } from "./astro-event.js"

/** The session that the middleware reads for a page. Throws if it did not run. */
export function sessionFor({ locals, routePattern }: AstroEvent): Promise<AppSession | null> {
  const { auth } = locals as Partial<AstroEvent["locals"]>
  if (auth) return auth()
  throw new Error(
    `The middleware of @sallyport/astro has not run for the page ${routePattern}. Add auth() to the integrations in astro.config, or export onRequest of AstroAuth from src/middleware.`,
  )
}
