import type { AppMe, AppScope, AppSession } from "../../config/app-session.js"
import type { NuxtAuthResult } from "../../nuxt-auth.js"
import { configured } from "./configured.js"

type ConfiguredAuth = NuxtAuthResult<AppSession, AppMe, AppScope>

/**
 * The session of a request; null if no one is signed in. It is read once per request, no matter how many times you call
 * this. Throws an `AuthError` if that is unknown, because the configuration or the store fails.
 */
export const auth: ConfiguredAuth["auth"] = configured.auth
/**
 * What the person who is signed in can do: the functions of each extension under its name, as in
 * `(await me(event))?.sessions.list()`. Null if no one is signed in. Throws an `AuthError` if that is unknown, and
 * without extensions.
 */
export const me: ConfiguredAuth["me"] = configured.me
/**
 * What the program may do that sent the request, by its `Authorization` alone. If it may not do what is demanded, `kind` is
 * `refusal`, with the answer to send: `return access.response()`. Throws an `AuthError` without an extension that checks
 * credentials, such as `apiKeys()`.
 */
export const getAccess: ConfiguredAuth["getAccess"] = configured.getAccess
/**
 * Who sent the request: a program by its access, or a person by their session, which counts for GET, HEAD and OPTIONS, and
 * otherwise only if no page of another site can have sent the request.
 */
export const getCaller: ConfiguredAuth["getCaller"] = configured.getCaller
/**
 * For `onRequest` of a handler, or for middleware: admits everyone for whom the `authorized` callback returns true, or
 * without that callback everyone who is signed in. Sends everyone else to the sign-in page.
 */
export const guard: ConfiguredAuth["guard"] = configured.guard
/**
 * Starts a sign-in, or completes it for credentials: `return signIn(event, "github")`. Throws an `AuthError` if it
 * fails.
 */
export const signIn: ConfiguredAuth["signIn"] = configured.signIn
/** Ends the session, and redirects: `return signOut(event, { redirectTo: "/" })`. */
export const signOut: ConfiguredAuth["signOut"] = configured.signOut
/** Passes data to the callbacks like a client's update, and returns the resulting session. */
export const unstable_update: ConfiguredAuth["unstable_update"] = configured.unstable_update
