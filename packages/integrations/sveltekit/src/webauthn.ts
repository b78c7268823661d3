import { passkeySignInAt, type PasskeySignIn } from "@sallyport/client/framework"
import { appBase } from "./app-base.js"

export type { PasskeyOptions } from "@sallyport/client/framework"

/**
 * Signs in with a passkey, or makes one with `action: "register"`; leaves the page unless `redirect` is false. Never throws
 * for a failure: the result says it, null if the browser went to the sign-in page.
 */
export const signIn: PasskeySignIn = passkeySignInAt(`${appBase}/auth`)
