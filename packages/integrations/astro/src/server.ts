import type { AppMe, AppScope, AppSession } from "./app-types.js"
import type { AstroAuthResult } from "./astro-auth.js"
import { configured } from "./configured.js"

type ConfiguredAuth = AstroAuthResult<AppSession, AppMe, AppScope>

/** The session, from `Astro` or a context; null if no one is signed in. Throws an `AuthError` if that is unknown. */
export const auth: ConfiguredAuth["auth"] = configured.auth
/** The same, from a request: `getSession(Astro.request)`. */
export const getSession: ConfiguredAuth["getSession"] = configured.getSession
/**
 * What the person who is signed in can do: the functions of each extension under its name. Null if no one is signed in.
 * Throws an `AuthError` if that is unknown, and without extensions.
 */
export const me: ConfiguredAuth["me"] = configured.me
/**
 * What the program may do that sent a request, by its `Authorization` alone. If it may not do what is demanded, `kind` is
 * `refusal`, with the answer to send: `return access.response()`. Throws an `AuthError` without an extension that checks
 * credentials, such as `apiKeys()`.
 */
export const getAccess: ConfiguredAuth["getAccess"] = configured.getAccess
/**
 * Who sent a request: a program by its access, or a person by their session, which counts for GET, HEAD and OPTIONS, and
 * otherwise only if no page of another site can have sent the request.
 */
export const getCaller: ConfiguredAuth["getCaller"] = configured.getCaller
/** Wraps an endpoint: `authorized` is called before it runs, and it receives the session. */
export const protect: ConfiguredAuth["protect"] = configured.protect
/** Starts a sign-in, or completes it for credentials. Throws an `AuthError` if it fails. */
export const signIn: ConfiguredAuth["signIn"] = configured.signIn
/** Ends the session. */
export const signOut: ConfiguredAuth["signOut"] = configured.signOut
/** Passes data to the `jwt` or `session` callback like a client's update, and returns the resulting session. */
export const unstable_update: ConfiguredAuth["unstable_update"] = configured.unstable_update
