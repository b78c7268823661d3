import { InvalidCheck } from "../../errors/request-errors.js"
import type { Check } from "./flow-checks.js"

/** The error for a callback whose state belongs to another sign-in. */
export function otherState(): InvalidCheck {
  return new InvalidCheck(
    "The callback's state is not the one this browser was given. Was a second sign-in started, for example in another tab?",
    { visitor: "sign_in_expired" },
  )
}

/** The error for a callback without the cookie of this check, or without a cookie of any check. */
export function incompleteChecks({
  check,
  isAnyHeld,
  origin,
}: {
  readonly check: Check | undefined
  readonly isAnyHeld: boolean
  readonly origin: string
}): InvalidCheck {
  const message = isAnyHeld
    ? `The ${check} cookie of this sign-in is missing, expired or another provider's. Finish the sign-in in the browser it was started in, within 15 minutes.`
    : `No cookie of this sign-in came back to ${origin}, not even the ${check} cookie. Either more than 15 minutes passed, or this browser blocks cookies or did not start the sign-in, or it started at another address of this site (a second host name, http instead of https).`
  return new InvalidCheck(message, { visitor: "sign_in_expired" })
}
