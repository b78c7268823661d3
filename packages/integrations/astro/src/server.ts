import type { AppMe, AppSession } from "./app-types.js"
import type { AstroAuthResult } from "./astro-auth.js"
import { configured } from "./configured.js"

type Configured = AstroAuthResult<AppSession, AppMe>

/** The session, from `Astro` or a context; null if no one is signed in. Throws an `AuthError` if that is unknown. */
export const auth: Configured["auth"] = configured.auth
/** The same, from a request: `getSession(Astro.request)`. */
export const getSession: Configured["getSession"] = configured.getSession
/**
 * What the person who is signed in can do: the functions of each extension under its name. Null if no one is signed in.
 * Throws an `AuthError` if that is unknown, and without extensions.
 */
export const me: Configured["me"] = configured.me
/** Wraps an endpoint: `authorized` is called before it runs, and it receives the session. */
export const protect: Configured["protect"] = configured.protect
/** Starts a sign-in, or completes it for credentials. Throws an `AuthError` if it fails. */
export const signIn: Configured["signIn"] = configured.signIn
/** Ends the session. */
export const signOut: Configured["signOut"] = configured.signOut
/** Passes data to the `jwt` or `session` callback like a client's update, and returns the resulting session. */
export const unstable_update: Configured["unstable_update"] = configured.unstable_update
