import type { AppSession } from "../../config/app-session.js"
import type { NuxtAuthResult } from "../../nuxt-auth.js"
import { configured } from "./configured.js"

type Configured = NuxtAuthResult<AppSession>

/**
 * The session of a request; null when no one is signed in. It is read once for a request, however many ask. Throws an `AuthError` when that is unknown, because the
 * configuration or the store fails.
 */
export const auth: Configured["auth"] = configured.auth
/**
 * For `onRequest` of a handler, or for middleware: admits whom the `authorized` callback admits, or without one everyone
 * who is signed in, and sends all others to the sign-in page.
 */
export const guard: Configured["guard"] = configured.guard
/** Starts a sign-in, or carries it out for credentials: `return signIn(event, "github")`. Throws an `AuthError` when it fails. */
export const signIn: Configured["signIn"] = configured.signIn
/** Ends the session, and redirects: `return signOut(event, { redirectTo: "/" })`. */
export const signOut: Configured["signOut"] = configured.signOut
/** Hands data to the callbacks as a client's update would, and gives the session they made of it. */
export const unstable_update: Configured["unstable_update"] = configured.unstable_update
