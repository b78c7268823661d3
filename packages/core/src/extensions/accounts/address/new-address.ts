import type { ExtensionSetup } from "../../../contract/extension.js"
import { InvalidInput } from "../../../errors/request-errors.js"
import { canonicalAddress } from "../../../flows/email/typed-address.js"
import { parseEmailAddress } from "../../../mail/email-address.js"

/**
 * The address as a sign-in by email would have it: by the rule of the first email provider that has one of its own. Rejects
 * with `InvalidInput` for what is not exactly one address.
 */
export function newAddress(
  { providers }: Pick<ExtensionSetup, "providers">,
  typed: string,
): string {
  const own = [...providers.values()].find(
    (one) => one.type === "email" && one.normalizeIdentifier !== undefined,
  )
  const address = own?.type === "email" ? canonicalAddress(own, typed) : parseEmailAddress(typed)
  if (address !== null) return address
  throw new InvalidInput("changeAddress() takes exactly one email address, as text.", {
    reason: "noAddress",
  })
}
