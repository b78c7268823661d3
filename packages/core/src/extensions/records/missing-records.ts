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
  const given = records && ("get" in records ? records : records.store)
  if (given) return notRecords(given)
  if (recordsIn(adapter)) return []
  const cause = adapter ? "the adapter has none" : "there is no adapter"
  const option = records ? "the option records has no store" : "there is no option records"
  return [
    new AuthError(
      `${need}, and ${cause}, and ${option}. ${isStripped(adapter) ? STRIPPED : ADVICE}`,
    ),
  ]
}

const ADVICE =
  "Use an adapter of Sallyport that has records, or set the option records, for example to redisRecords(client)."
const STRIPPED =
  "What is around the adapter has left out its members under symbols, where the records are: copy it with { ...adapter }, or put a Proxy around it. Or set the option records, for example to redisRecords(client)."

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
      `The option records must be a store of records, such as redisRecords(client), but it has no ${absent.join(", ")}.`,
    ),
  ]
}
