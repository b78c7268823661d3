import { lowerCaseAddress } from "../../../sign-in/storable.js"

/** Whether two addresses are of one mailbox, as far as sign-ins go. */
export function isSameAddress(one: string | null | undefined, other: string | null): boolean {
  return lowerCaseAddress(one ?? "") === lowerCaseAddress(other ?? "")
}
