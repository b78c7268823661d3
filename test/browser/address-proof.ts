import { addressPart } from "../../packages/core/src/extensions/address-proof/address-part.js"
import type { ShownAddress } from "../../packages/core/src/extensions/address-proof/address-action.js"
import { en } from "../../packages/core/src/texts/en.js"

export const codeEnglish = en.emailCode

/** The part of a page on which somebody proves their address. */
export function addressProof(isSent: boolean, value = ""): ShownAddress {
  const email = value || "a.person.with.a.rather.long.address@mail.department.example.com"
  return {
    own: codeEnglish,
    part: (form) => addressPart({ own: codeEnglish, email, isSent, form }),
  }
}
