import { passkeySignInAt, type PasskeySignIn } from "@sallyport/client/framework"
import { siteConfig } from "./site-config.js"

export type { PasskeyOptions } from "@sallyport/client/framework"

/**
 * Signs in with a passkey, or creates one with `action: "register"`. It leaves the page unless `redirect` is false. It
 * never throws for a failure: the result reports it, or is null if the browser went to the sign-in page.
 */
export const signIn: PasskeySignIn = passkeySignInAt(siteConfig.basePath)
