import { clientCalls, type ClientCalls } from "@sallyport/client/framework"
import { createClient } from "@sallyport/client/session"
import { siteConfig } from "./site-config.js"

const client = createClient({ basePath: siteConfig.basePath })
const calls: ClientCalls = clientCalls(() => client)

/**
 * Signs in and leaves the page; with `redirect: false` it stays, and resolves to the result. Never throws for a
 * failure.
 */
export const signIn: ClientCalls["signIn"] = calls.signIn
/** Signs out and leaves the page; with `redirect: false` it stays, and resolves to the result. */
export const signOut: ClientCalls["signOut"] = calls.signOut

export type {
  SignInAuthorizationParams,
  SignInOptions,
  SignInResponse,
  SignOutParams,
  SignOutResponse,
} from "@sallyport/client/framework"
