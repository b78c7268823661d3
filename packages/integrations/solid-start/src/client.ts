import type { Session } from "@sallyport/core/types"
import { createSolidClient, type SolidClient } from "@sallyport/solid"

/** The default of `SolidAuth`. For another `prefix`, use `createSolidClient`. */
const client: SolidClient<Session> = createSolidClient({ basePath: "/api/auth" })

/** The session of the `SessionProvider` above. Throws if there is none. */
export const useSession: SolidClient<Session>["useSession"] = client.useSession
/** Holds the session for the components below it. */
export const SessionProvider: SolidClient<Session>["SessionProvider"] = client.SessionProvider
/** The session; null if no one is signed in. Throws if the server does not answer. */
export const getSession: SolidClient<Session>["getSession"] = client.getSession
/**
 * Signs in and leaves the page; with `redirect: false` it stays, and resolves to the result. Never throws for a
 * failure.
 */
export const signIn: SolidClient<Session>["signIn"] = client.signIn
/** Signs out and leaves the page; with `redirect: false` it stays, and resolves to the result. */
export const signOut: SolidClient<Session>["signOut"] = client.signOut

export { createSolidClient }
export type { SessionProviderProps, SolidClient, SolidSession } from "@sallyport/solid"
/** The result of a sign-in; `ok` only if it worked. */
export type SignInResponse = Awaited<ReturnType<SolidClient["signIn"]>>
/** Parameters for the authorization server. */
export type SignInAuthorizationParams = NonNullable<Parameters<SolidClient["signIn"]>[2]>
