import type { AdapterUser } from "../../contract/adapter.js"
import type { JsonObject, JsonValue } from "../../contract/json.js"
import type { ExportPage } from "../../contract/own-accounts.js"
import type { AccountsSetup } from "./accounts-setup.js"
import { LISTS, type LongList, type Place, placeIn } from "./export-place.js"
import { listAccounts } from "./list-accounts.js"
import type { KeptByOthers } from "./other-extensions.js"

/** Whose data are exported. */
interface ExportedPerson {
  /** Null for somebody in no store. */
  readonly user: AdapterUser | null
  readonly others: KeptByOthers
  /** Tells that it was done. */
  readonly exported: () => Promise<void>
}

/** One part of what is kept of a person. Nothing in it lets anybody in. */
export async function exportPerson(
  setup: AccountsSetup,
  person: ExportedPerson,
  after: string | null,
): Promise<ExportPage> {
  const place = after === null ? null : placeIn(after)
  if (place) return longList(person, place)
  const first = LISTS[0]
  const data = await once(setup, person)
  // Once for all parts: the lists that follow are what every session of the person can read.
  await person.exported()
  return { data, next: `${first}.` }
}

/** What fits into the first part. */
async function once(setup: AccountsSetup, { user, others }: ExportedPerson): Promise<JsonObject> {
  const [{ accounts, passkeys, hasPassword }, grants, factors, keys, own] = await Promise.all([
    listAccounts(setup, others, user),
    others.grants(),
    others.factors(),
    others.keys(),
    user ? setup.options.include?.(user) : undefined,
  ])
  return asJson({
    user: user && knownMembers(user),
    accounts,
    passkeys,
    hasPassword,
    grants,
    ...(factors && { secondFactors: factors }),
    ...(keys && { apiKeys: keys }),
    ...(own && { application: own }),
  })
}

/** What the library knows of. A column of the application's own may be the hash of a password. */
function knownMembers({ id, name, email, emailVerified, image }: AdapterUser) {
  return { id: String(id), name, email, emailVerified, image }
}

async function longList({ others }: ExportedPerson, { list, after }: Place): Promise<ExportPage> {
  const part = await others.part(list, after === "" ? undefined : after)
  const { entries, next } = partOf(list, part)
  const following = LISTS[LISTS.indexOf(list) + 1]
  const end = following === undefined ? null : `${following}.`
  return {
    data: part === undefined ? {} : asJson({ [list]: entries }),
    next: next === null ? end : `${list}.${next}`,
  }
}

/** More sessions than this come in several parts. */
const SESSIONS = 100

/** The entries of a part, and behind which of them the next one begins. */
function partOf(
  list: LongList,
  part: JsonValue | undefined,
): { readonly entries: readonly JsonValue[]; readonly next: string | null } {
  if (list === "audit") {
    const { entries = [], next = null } = (part ?? {}) as Partial<AuditPart>
    return { entries, next }
  }
  const entries = (part ?? []) as unknown as readonly SessionPart[]
  const others = entries.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id)
  const next = entries.length < SESSIONS ? null : (others.toSorted().at(-1) ?? null)
  return { entries: entries as unknown as readonly JsonValue[], next }
}

interface AuditPart {
  readonly entries: readonly JsonValue[]
  readonly next: string | null
}

interface SessionPart {
  readonly id: string
  readonly isCurrent: boolean
}

/** As it is sent: dates are texts. */
function asJson(value: unknown): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject
}
