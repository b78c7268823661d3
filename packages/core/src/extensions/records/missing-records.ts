import { markOf, recordsIn } from "../../adapter/own-operations.js"
import type { Adapter } from "../../contract/adapter.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import { AuthError } from "../../errors/auth-error.js"

/**
 * Says that there is nowhere to keep records; empty if there is. `need` is what they are for, such as "sessions() keeps a
 * record of every session".
 */
export function missingRecords(
  { source }: Pick<ExtensionSetup, "source">,
  need: string,
): readonly Error[] {
  const { records, adapter } = source
  // The check of the options says so.
  if (records && typeof records !== "object") return []
  const given = records && ("get" in records || clientRecords(records) ? records : records.store)
  if (given) return notRecords(given)
  if (recordsIn(adapter)) return []
  const cause = adapter ? "the adapter has none" : "there is no adapter"
  const option = records ? "the option records has no store" : "there is no option records"
  const advice = isStripped(adapter) ? STRIPPED : adapter ? BESIDE : NONE
  return [new AuthError(`${need}, and ${cause}, and ${option}. ${advice}`)]
}

const STORES = `the option records to a store, by what you have: ${[
  "pgRecords(pool) of @sallyport/pg-adapter",
  "prismaRecords(prisma)",
  "drizzleRecords(db)",
  "kyselyRecords(db)",
  "typeormRecords(url)",
  "redisRecords(client)",
].join(", ")}; the others are in docs/records.md`
const NONE = `Use an adapter of Sallyport, or set ${STORES}.`
const BESIDE = `Put the adapter of Sallyport for your database in its place, which has the same tables and one for records, or set ${STORES}.`
const STRIPPED = `What is around the adapter has left out its members under symbols, where the records are: copy it with { ...adapter }, or put a Proxy around it. Or set ${STORES}.`

/** An adapter of Sallyport has both. Whoever builds another object of its names loses what is under symbols. */
function isStripped(adapter: Adapter | undefined): boolean {
  return adapter !== undefined && typeof adapter.consumeOnce === "function" && !markOf(adapter)
}

const OPERATIONS = ["get", "put", "take", "list", "removeOwned", "sweep"] as const

/** Plain JavaScript may have given anything, such as an adapter or the client of a database. */
function notRecords(given: object): readonly Error[] {
  const members = given as Readonly<Record<string, unknown>>
  const absent = OPERATIONS.filter((name) => typeof members[name] !== "function")
  if (absent.length === 0) return []
  return [
    new AuthError(
      `The option records must be a store of records, but it has no ${absent.join(", ")}. ${adviceOn(given)}`,
    ),
  ]
}

/** How clients of databases are known, and the store of records on one. */
const CLIENTS: readonly (readonly [member: string, records: string])[] = [
  ["$connect", "prismaRecords(prisma) of @sallyport/prisma-adapter"],
  ["selectFrom", "kyselyRecords(db) of @sallyport/kysely-adapter"],
  ["select", "drizzleRecords(db) of @sallyport/drizzle-adapter"],
  ["query", "pgRecords(pool) of @sallyport/pg-adapter"],
  ["eval", "redisRecords(client) of @sallyport/redis-adapter"],
]

function clientRecords(given: object): string | undefined {
  const members = given as Readonly<Record<string, unknown>>
  return CLIENTS.find(([member]) => typeof members[member] === "function")?.[1]
}

function adviceOn(given: object): string {
  const known = clientRecords(given)
  if (known !== undefined) return `Write records: ${known}.`
  return "createUser" in given
    ? "It was given an adapter. Leave the option out if that is the one of the configuration, or name a store, such as pgRecords(pool)."
    : `Set ${STORES}.`
}
