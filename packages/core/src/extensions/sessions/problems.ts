import { recordsIn } from "../../adapter/own-operations.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import { AuthError } from "../../errors/auth-error.js"
import type { SessionsOptions } from "./sessions-setup.js"

/** Says that there is nowhere to keep records; empty if there is. */
export function missingRecords({ source }: ExtensionSetup): readonly Error[] {
  if (source.records || recordsIn(source.adapter)) return []
  const cause = source.adapter
    ? "the adapter has none"
    : "there is no adapter, and no option records"
  return [
    new AuthError(
      `sessions() keeps a record of every session, and ${cause}. Use an adapter of Sallyport that has records, or set the option records, for example to redisRecords(client).`,
    ),
  ]
}

/** Says which options are no number of seconds. */
export function impossible(options: SessionsOptions): readonly Error[] {
  const lowest = { maxStaleness: 0, trustFor: 0, absoluteMaxAge: 1, rotateEvery: 1 }
  return Object.entries(lowest).flatMap(([name, least]) => {
    const value: unknown = options[name as keyof typeof lowest]
    if (value === undefined || (typeof value === "number" && value >= least)) return []
    return [new AuthError(`sessions({ ${name} }) takes a number of seconds, ${least} or more.`)]
  })
}
