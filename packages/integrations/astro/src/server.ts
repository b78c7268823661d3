import type { AppSession } from "./app-types.js"
import type { AstroAuthResult } from "./astro-auth.js"
import { configured } from "./configured.js"

type Configured = AstroAuthResult<AppSession>

/** The session, of `Astro` or of a context; null when no one is signed in. Throws an `AuthError` when it cannot be known. */
export const auth: Configured["auth"] = configured.auth
/** The same, from a request: `getSession(Astro.request)`. */
export const getSession: Configured["getSession"] = configured.getSession
/** Wraps an endpoint: `authorized` is asked before it runs, and it learns the session. */
export const protect: Configured["protect"] = configured.protect
/** Starts a sign-in, or carries it out for credentials. Throws an `AuthError` when it fails. */
export const signIn: Configured["signIn"] = configured.signIn
/** Ends the session. */
export const signOut: Configured["signOut"] = configured.signOut
/** Hands data to the `jwt` or `session` callback as a client's update would, and returns the session they made of it. */
export const unstable_update: Configured["unstable_update"] = configured.unstable_update
