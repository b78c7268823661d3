import { equalConstantTime } from "../../crypto/hash.js"
import { hashedId } from "../../records/record-id.js"
import { untilWritten } from "../../records/until-written.js"
import { addWay, forgetWay } from "../ways/way-records.js"
import type { FactorsSetup } from "./factors-setup.js"
import { newRecoveryCodes, recoveryHash } from "./recovery-codes.js"
import { putSealed, readSealed } from "../records/sealed-record.js"

/** The collection of recovery codes: one record for each person, so that a new list replaces the old one at once. */
const RECOVERY = "recovery"

/** What is kept: hashes of the codes that were not used yet. */
interface Recovery {
  readonly hashes: readonly string[]
}

const keyOf = async (owner: string) => ({ collection: RECOVERY, id: await hashedId(owner) })

/** For whom codes are made, when, and in which session, by its facts. */
interface CodesOwner {
  readonly owner: string
  readonly now: number
  readonly facts: unknown
}

/** Makes ten new codes in place of those that the person has. They are returned this once. */
export async function replaceRecoveryCodes(
  setup: FactorsSetup,
  { owner, now, facts }: CodesOwner,
): Promise<readonly string[]> {
  await addWay(setup, { key: ["recovery-codes", owner], owner, now, facts })
  const codes = newRecoveryCodes()
  const hashes = await Promise.all(codes.map(async (code) => recoveryHash(owner, code)))
  await putSealed(
    setup,
    { ...(await keyOf(owner)), owner, value: { hashes }, expires: null },
    "always",
  )
  return codes
}

/** How many codes the person has left. */
export async function recoveryCodesLeft(setup: FactorsSetup, owner: string): Promise<number> {
  const found = await readSealed<Recovery>(setup, RECOVERY, (await keyOf(owner)).id)
  return found?.value.hashes.length ?? 0
}

/** More than a person has codes: each failed attempt is the use of another one. */
const LIMIT = {
  most: 50,
  refusal: () =>
    new Error("The recovery codes of this person were changed by others at every attempt"),
}

/**
 * Uses up a code: it is taken out of the record by its version, so that of fifty requests with the same one a single
 * request gets it. Returns how many are left; null if it is none of theirs, or not any more.
 */
export async function useRecoveryCode(
  setup: FactorsSetup,
  owner: string,
  code: string,
): Promise<number | null> {
  const key = await keyOf(owner)
  const hash = await recoveryHash(owner, code)
  return untilWritten(LIMIT, async () => {
    const found = await readSealed<Recovery>(setup, RECOVERY, key.id)
    const hashes = found?.value.hashes ?? []
    const left = hashes.filter((one) => !equalConstantTime(one, hash))
    if (!found || left.length === hashes.length) return null
    const next = { ...key, owner, value: { hashes: left }, expires: null }
    const version = await putSealed(setup, next, { version: found.record.version })
    return version === null ? undefined : left.length
  })
}

/** Removes them all. */
export async function removeRecoveryCodes(setup: FactorsSetup, owner: string): Promise<void> {
  await setup.records().store.take(await keyOf(owner))
  await forgetWay(setup, ["recovery-codes", owner])
}
