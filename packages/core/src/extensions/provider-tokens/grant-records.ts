import type { Account } from "../../contract/account.js"
import type { JsonObject } from "../../contract/json.js"
import type { StoredRecord, When } from "../../contract/record-store.js"
import { AuthError } from "../../errors/auth-error.js"
import { keyedIds } from "../../records/record-id.js"
import { openValue } from "../../records/sealed-value.js"
import { putSealed } from "../records/sealed-record.js"
import { broughtTogether, keptApart, partsIn } from "../waiting/long-value.js"
import type { Grant, GrantRecord } from "./grant.js"
import { timeNow } from "../counting/clock-times.js"
import type { TokensSetup } from "./tokens-setup.js"

/** The collection of grants. */
export const GRANT = "grant"
/** That of their parts: tokens of some providers are longer than a record. */
export const GRANT_PART = "grant-part"

type AccountName = Pick<Account, "provider" | "providerAccountId">

/** The ids of the record of an account's grant, by the secrets. The first is that of a new one. */
export async function grantIds(
  { records }: Pick<TokensSetup, "records">,
  { provider, providerAccountId }: AccountName,
): Promise<readonly string[]> {
  const name = JSON.stringify([provider, String(providerAccountId)])
  return keyedIds(name, { collection: GRANT, secret: records().secrets })
}

/** The grant in the record of this id; null if there is none. */
export async function readGrant(setup: TokensSetup, id: string): Promise<GrantRecord | null> {
  // Its parts may be replaced while they are read.
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const record = await setup.records().store.get({ collection: GRANT, id })
    if (!record) return null
    const held = await opened(setup, record)
    if (held) return held
  }
  throw new AuthError(`A part of a record of the collection "${GRANT}" is missing.`)
}

const MOST_TURNS = 3
/** More than anybody has accounts. */
const MOST_GRANTS = 100

/** All grants of somebody. */
export async function grantsOf(setup: TokensSetup, owner: string): Promise<readonly GrantRecord[]> {
  const { store } = setup.records()
  const listed = await store.list({ collection: GRANT, owner, limit: MOST_GRANTS })
  const all = listed.map(
    async (record) => (await opened(setup, record)) ?? readGrant(setup, record.id),
  )
  return (await Promise.all(all)).filter((one) => one !== null)
}

/** Null if a part of it is gone, because another one was written meanwhile. Rejects if no secret opens it. */
export async function opened(
  setup: TokensSetup,
  record: StoredRecord,
): Promise<GrantRecord | null> {
  const found = await openValue(record, setup.records().secrets)
  if (found.state === "unknown")
    throw new AuthError(
      `A record of the collection "${GRANT}" cannot be opened: none of the secrets is the one that sealed it. Put the former secret back behind the new one, in records.secret or secret.`,
    )
  const value = found.value as JsonObject
  const whole = await broughtTogether(setup, GRANT_PART, value)
  const { id, owner, version } = record
  const parts = partsIn(value) ?? []
  return whole ? { id, owner: owner ?? "", version, grant: whole as unknown as Grant, parts } : null
}

/** Writes a grant. Returns it as it is then; null if somebody else was first. */
export async function writeGrant(
  setup: TokensSetup,
  { id, owner, grant }: Pick<GrantRecord, "id" | "owner" | "grant">,
  when: Exclude<When, "always"> | GrantRecord,
): Promise<GrantRecord | null> {
  const place = { owner, expires: null }
  const whole = JSON.parse(JSON.stringify(grant)) as JsonObject
  const apart = { ...place, collection: GRANT_PART, writtenAt: timeNow() }
  const value = await keptApart(setup, apart, whole)
  const parts = partsIn(value) ?? []
  const condition = when === "absent" ? when : { version: when.version }
  const version = await putSealed(setup, { ...place, collection: GRANT, id, value }, condition)
  // Those of whichever of the two is not there.
  const gone =
    version === null ? parts : typeof when === "object" && "parts" in when ? when.parts : []
  await removeParts(setup, gone)
  return version === null ? null : { id, owner, version, grant, parts }
}

/** Removes a grant as it was read. False if it is another one by now. */
export async function takeGrant(setup: TokensSetup, held: GrantRecord): Promise<boolean> {
  const { id, version, parts } = held
  const taken = await setup.records().store.take({ collection: GRANT, id }, { version })
  if (taken) await removeParts(setup, parts)
  return taken !== null
}

/** Removes all that is kept of somebody. */
export async function removeGrants({ records }: TokensSetup, owner: string): Promise<void> {
  const { store } = records()
  await store.removeOwned({ owner, collection: GRANT })
  await store.removeOwned({ owner, collection: GRANT_PART })
}

async function removeParts({ records }: TokensSetup, ids: readonly string[]): Promise<void> {
  const { store } = records()
  await Promise.all(ids.map(async (id) => store.take({ collection: GRANT_PART, id })))
}
