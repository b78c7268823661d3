import type { Cookie, Operations } from "@sallyport/core/integration"
import { appEvent } from "./app-event.js"
import type { NextEvent } from "./next-event.js"

/** What `signOut` returns with `redirect: false`, as in next-auth. */
export interface SignedOut {
  /** The address to go to. */
  redirect: string
  /** The cookies that were set. They are already on the response. */
  cookies: Cookie[]
}

/** Ends the session. With `redirect: false` it returns the address to go to, in an object. */
export type SignOut = <R extends boolean = true>(options?: {
  redirectTo?: string
  redirect?: R
}) => Promise<R extends false ? SignedOut : never>

/** Creates `signOut`. */
export function signOutFor<S>(operations: Operations<NextEvent, S>): SignOut {
  const signOut = async (options?: { redirectTo?: string; redirect?: boolean }) => {
    const cookies: Cookie[] = []
    const event = await appEvent()
    const setCookies: NextEvent["setCookies"] = (all) => {
      cookies.push(...all)
      event.setCookies(all)
    }
    // With a redirect the address comes with an exception, so there is nothing to return.
    const redirect = String(await operations.on({ ...event, setCookies }).signOut(options))
    return { redirect, cookies }
  }
  return signOut as SignOut
}
