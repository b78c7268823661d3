import type { EmailCodeMessages } from "../../packages/core/src/contract/email-code-messages.js"
import { addressPart } from "../../packages/core/src/extensions/address-proof/address-part.js"
import type { ShownAddress } from "../../packages/core/src/extensions/address-proof/address-action.js"

/** The part of a page on which somebody proves their address, with the texts of that part. */
export function addressProof(own: EmailCodeMessages, isSent: boolean, value = ""): ShownAddress {
  const email = value || "a.person.with.a.rather.long.address@mail.department.example.com"
  return { own, part: (form) => addressPart({ own, email, isSent, form }) }
}
