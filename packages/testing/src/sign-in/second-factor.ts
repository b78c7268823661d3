import type { AuthConfig } from "@sallyport/core"
import { admin } from "@sallyport/core/admin"
import type { SecondFactorsOfPeople } from "@sallyport/core/second-factors"
import type { Page } from "../page.js"
import { totpCode } from "../totp-code.js"
import type { Visit } from "./way.js"

/** With how many factors somebody signs in. */
export interface Factors {
  /** 2: with an authenticator app, too, which the person is given if they have none. Default: 1. */
  readonly factors?: 1 | 2 | undefined
  /** The key of the app, in base32. Default: `TOTP_KEY`. */
  readonly totpKey?: string | undefined
}

/** The key of the app of everybody who signs in with two factors, unless another is given. */
export const TOTP_KEY = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"

const STEP = 30_000

/** Whom a sign-in was of: the id of a user, or of somebody in no store the account. */
export type UserIdOrAccount =
  | string
  | { readonly provider: string; readonly providerAccountId: string }

/** Gives somebody an app. Throws if the configuration has no second factors. */
export async function addApp(
  config: AuthConfig,
  whose: UserIdOrAccount,
  { totpKey = TOTP_KEY }: Factors,
): Promise<void> {
  const functions = admin(config) as { readonly secondFactors?: SecondFactorsOfPeople }
  const secondFactors = "secondFactors" in functions && functions.secondFactors
  if (!secondFactors)
    throw new Error("factors: 2 needs secondFactors() in the extensions of the configuration.")
  await secondFactors.import(whose, { totpKey })
}

/** Whether this is the page that asks for the second factor. */
export function asksForSecondFactor({ url }: Page): boolean {
  return url.pathname.endsWith("/session/second-factor")
}

/** Types the code of the app. Throws if it is refused, or if the caller expected no second step. */
export async function passSecondStep(
  post: Visit["post"],
  { factors, totpKey = TOTP_KEY }: Factors,
): Promise<void> {
  if (factors !== 2)
    throw new Error(
      "This person has a second factor. Pass factors: 2, and totpKey if signedIn() did not add the app.",
    )
  // The code of these 30 seconds may have been used by the sign-in before.
  for (const now of [Date.now(), Date.now() + STEP]) {
    const page = await post("session/second-factor", { code: totpCode(totpKey, { now }) })
    if (!asksForSecondFactor(page)) return
  }
  throw new Error(
    "The code of the app was refused. Pass the key of this person's app as totpKey. A code counts once, so at most two sign-ins of one person succeed in 30 seconds.",
  )
}
