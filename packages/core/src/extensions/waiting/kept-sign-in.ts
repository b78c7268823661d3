import type { ProvenSignIn } from "../../contract/decided-sign-in.js"
import type { JsonObject } from "../../contract/json.js"
import type { ResolvedProvider } from "../../contract/resolved-provider.js"
import { identityIn, keptIdentity } from "./kept-identity.js"

/** The same, or never if JSON would lose something of it. */
type Json<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends (...args: never[]) => unknown
    ? never
    : { readonly [Member in keyof Value]: Json<Value[Member]> }

/** A sign-in as JSON, for a record. A member more does not compile if it cannot wait. */
export function keptSignIn(
  { identity, ...rest }: ProvenSignIn,
  provider: ResolvedProvider | undefined,
): JsonObject {
  const kept: Json<typeof rest> = rest
  return { ...(kept as JsonObject), identity: keptIdentity(identity, provider) }
}

/** The sign-in that was kept. */
export function signInIn({ identity = null, ...rest }: JsonObject): ProvenSignIn {
  return { ...rest, identity: identityIn(identity) } as unknown as ProvenSignIn
}
