import type { ProvenSignIn } from "../../contract/decided-sign-in.js"
import type { JsonObject, JsonValue } from "../../contract/json.js"
import type { ResolvedProvider } from "../../contract/resolved-provider.js"
import { identityIn, keptIdentity } from "./kept-identity.js"

/** How one member of a sign-in waits. */
interface Keeper<Value> {
  readonly keep: (value: Value, provider: ResolvedProvider | undefined) => JsonValue | undefined
  readonly open: (kept: JsonValue | undefined) => Value
}

/** For what is JSON already. */
function asItIs<Value>(): Keeper<Value> {
  return { keep: (value) => value as JsonValue, open: (kept) => kept as Value }
}

/** A member more does not compile until it is said here how it waits. */
const keepers: {
  readonly [Member in keyof Required<ProvenSignIn>]: Keeper<ProvenSignIn[Member]>
} = {
  identity: { keep: keptIdentity, open: (kept) => identityIn(kept ?? null) },
  callbackUrl: asItIs(),
  startedBy: asItIs(),
  proofs: asItIs(),
  heldFor: asItIs(),
  passed: asItIs(),
}

const names = Object.keys(keepers) as readonly (keyof ProvenSignIn)[]

/** A sign-in as JSON, for a record. */
export function keptSignIn(
  signIn: ProvenSignIn,
  provider: ResolvedProvider | undefined,
): JsonObject {
  const members = names.map((name) => {
    const { keep } = keepers[name] as Keeper<unknown>
    return [name, signIn[name] === undefined ? undefined : keep(signIn[name], provider)] as const
  })
  return Object.fromEntries(members.filter(([, value]) => value !== undefined))
}

/** The sign-in that was kept. */
export function signInIn(kept: JsonObject): ProvenSignIn {
  const members = names.flatMap((name) =>
    kept[name] === undefined ? [] : [[name, keepers[name].open(kept[name])] as const],
  )
  return Object.fromEntries(members) as unknown as ProvenSignIn
}
