import type { Account } from "../../contract/account.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import type { Proof } from "../../contract/session-facts.js"
import { asError } from "../../errors/auth-error.js"
import { isOwnPassword } from "../../sign-in/email-ownership.js"
import { A_DAY } from "../ways/new-ways.js"
import { wayAddedAt, type WayKey } from "../ways/way-records.js"

/** What was proved, and by whom. */
interface ProvenAccount {
  readonly account: Pick<Account, "provider" | "providerAccountId">
  /** The owner of their records. */
  readonly owner: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** The proofs, of which each that a new way has given says since when there is that way. */
export async function datedProofs(
  setup: ExtensionSetup,
  proofs: readonly Proof[],
  proved: ProvenAccount,
): Promise<readonly Proof[]> {
  return Promise.all(
    proofs.map(async (proof) => {
      const key = keyOf(setup, proof, proved)
      const since = key && (await addedAt(setup, key, proved))
      const isNew = since !== null && proof.at - since < A_DAY
      return isNew ? { ...proof, since: Math.min(since, proof.at) } : proof
    }),
  )
}

/** Of whom nobody can say how long they have it, for them it is new: that keeps nobody out. */
async function addedAt(
  setup: ExtensionSetup,
  key: WayKey,
  { now }: ProvenAccount,
): Promise<number | null> {
  try {
    return await wayAddedAt(setup, key)
  } catch (error) {
    await setup.report(asError(error))
    return Math.floor(now / 1000)
  }
}

/** Null for a mailbox, which is nothing that was added, and for a password that the application keeps. */
function keyOf(
  { providers }: ExtensionSetup,
  { method }: Proof,
  { account: { provider: id, providerAccountId }, owner }: ProvenAccount,
): WayKey | null {
  if (method === "email") return null
  if (method === "totp") return ["totp", owner]
  if (method === "recovery-code") return ["recovery-codes", owner]
  if (method !== "credentials") return ["account", id, String(providerAccountId)]
  const provider = providers.get(id)
  return provider && isOwnPassword(provider) ? ["password", owner] : null
}
