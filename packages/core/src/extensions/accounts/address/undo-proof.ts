import { isAuthError } from "../../../errors/auth-error.js"
import { lineOf, parseFacts } from "../../../session/facts-format.js"
import { factsTextOf } from "../../../session/open-token.js"
import { isRecent } from "../../proofs/recent-proof.js"
import { MAX_PROOF_AGE } from "../../proofs/step-up-page.js"
import { wayAddedAt } from "../../ways/way-records.js"
import { type AccountKey, usesOf } from "../account-uses.js"
import type { AccountsSetup } from "../accounts-setup.js"
import { type MadeChange, sinceChange, type StoredChange } from "./change-record.js"
import type { AddressVisit } from "./confirm-page.js"

/**
 * Whether a second factor is still to be given: what was typed, or a passkey with which the person has just signed in. One that
 * was not compared counts as none.
 */
export async function needsSecondFactor(
  visit: AddressVisit,
  change: StoredChange<MadeChange>,
  text: string | undefined,
): Promise<boolean> {
  if (!(await isCodeMissing(visit, change, text))) return false
  return !(await hasUsedPasskey(visit, change))
}

async function isCodeMissing(
  { setup, request }: AddressVisit,
  { owner, record, value }: StoredChange<MadeChange>,
  text: string | undefined,
): Promise<boolean> {
  const before = sinceChange(value)
  try {
    const asked = { owner, before, text, id: record.id }
    return (await setup.secondProof(request, asked)) === false
  } catch (error) {
    if (isAuthError(error, "TooManyAttempts")) return true
    throw error
  }
}

/**
 * Whether the session in this browser has just begun with a passkey that asked for a PIN or a fingerprint, and that the person
 * had before the change. Which passkey it was is known of each: one that was added since may be a stranger's.
 */
async function hasUsedPasskey(
  { setup, request }: AddressVisit,
  change: StoredChange<MadeChange>,
): Promise<boolean> {
  const session = await request.carried()
  const facts = session && factsTextOf(session)
  const { proofs = [] } = parseFacts(facts) ?? {}
  const line = lineOf(facts)
  const isNow = proofs.some(
    ({ method, at }) => method === "verified-passkey" && isRecent(at, request.now, MAX_PROOF_AGE),
  )
  if (line === undefined || !isNow) return false
  const [had, uses] = await Promise.all([oldPasskeys(setup, change), usesOf(setup, change.owner)])
  const used = await Promise.all(had.map(async (key) => uses.of(key)))
  return used.some((use) => use?.line === line)
}

/** The passkeys that the person had before the change. */
export async function oldPasskeys(
  setup: AccountsSetup,
  { value }: StoredChange<MadeChange>,
): Promise<readonly AccountKey[]> {
  const provider = [...setup.providers.values()].find(({ type }) => type === "webauthn")
  if (!provider) return []
  const all = await setup.adapter.listAuthenticatorsByUserId(value.user)
  const keys = all.map(({ providerAccountId }) => ({ provider: provider.id, providerAccountId }))
  const added = await Promise.all(
    keys.map(async ({ provider: id, providerAccountId }) =>
      wayAddedAt(setup, ["account", id, String(providerAccountId)]),
    ),
  )
  return keys.filter((_, index) => (added[index] ?? 0) < sinceChange(value))
}
