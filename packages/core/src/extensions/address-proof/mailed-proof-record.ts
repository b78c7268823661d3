import { hashedId } from "../../records/record-id.js"
import type { Records } from "../../records/records-of.js"

/** The collection of codes that prove an address, of what is counted for them, and of what they have proved. */
export const ADDRESS_CODE = "address-code"

const AN_HOUR = 60 * 60 * 1000

/** Whoever has typed the code has proved in this session who they are, by the mailbox that is theirs. */
export async function rememberMailedProof(
  { store }: Records,
  { owner, at, now }: { readonly owner: string; readonly at: string; readonly now: number },
): Promise<void> {
  const key = { collection: ADDRESS_CODE, id: await mailedProofId(at), owner }
  const value = Math.floor(now / 1000)
  await store.put({ ...key, value, expires: new Date(now + AN_HOUR) }, "always")
}

/** The id of what was proved in the session of this name. */
export async function mailedProofId(at: string): Promise<string> {
  return hashedId(JSON.stringify(["proved", at]))
}
