import type { JsonObject, JsonValue } from "../../contract/json.js"
import type { ObservedSetup } from "../../contract/extension.js"
import type { Caller } from "../../contract/operation.js"
import { isListed } from "../listed/is-listed.js"
import { operationsOf, callingFor } from "../page-frame/run-from-page.js"

/** What somebody has allowed at a provider, as `me().tokens.list()` gives it. */
export interface Grant {
  readonly provider: string
  readonly account: string
  readonly scopes: readonly string[]
}

interface Tokens {
  readonly list: () => Promise<readonly Grant[]>
  readonly disconnect: (provider: string, account: string) => Promise<boolean>
}

/** A list of which a part is read at a time. */
interface PagedList {
  readonly list: (after?: string) => Promise<JsonValue>
}

interface Keys {
  readonly list: () => Promise<readonly object[]>
}

interface SecondFactors {
  readonly state: () => Promise<JsonObject>
}

const tokens = /* @__PURE__ */ operationsOf<Tokens>("tokens")
const keys = /* @__PURE__ */ operationsOf<Keys>("keys")
const factors = /* @__PURE__ */ operationsOf<SecondFactors>("secondFactors")

/** What other extensions keep of a person. Nothing, of those that are not listed. */
export interface KeptByOthers {
  /** Empty without `providerTokens()`. */
  readonly grants: () => Promise<readonly Grant[]>
  /** Undefined without `secondFactors()`. */
  readonly factors: () => Promise<JsonObject | undefined>
  /** Without what lets a program in, which is kept nowhere. Undefined without `apiKeys()`. */
  readonly keys: () => Promise<readonly object[] | undefined>
  /** A part of what `sessions()` or `audit()` lists; undefined without it. */
  readonly part: (name: "sessions" | "audit", after?: string) => Promise<JsonValue | undefined>
}

/** What they do for the person who calls, too. */
interface OtherExtensions extends KeptByOthers {
  readonly disconnect: (provider: string, account: string) => Promise<void>
}

/** By their operations, with the rules that these have. */
export function otherExtensions(
  setup: Pick<ObservedSetup, "run" | "source">,
  caller: Caller,
): OtherExtensions {
  const call = callingFor(caller, setup.run)
  const has = (name: string) => isListed(setup, name)
  return {
    grants: async () => (has("tokens") ? (await call(tokens, "list")).result : []),
    disconnect: async (provider, account) => {
      if (has("tokens")) await call(tokens, "disconnect", provider, account)
    },
    factors: async () => (has("secondFactors") ? (await call(factors, "state")).result : undefined),
    keys: async () => (has("keys") ? (await call(keys, "list")).result : undefined),
    part: async (name, after) =>
      has(name) ? (await call(operationsOf<PagedList>(name), "list", after)).result : undefined,
  }
}

/** The same of somebody who does not call, for code that acts for nobody: as the person would see it. */
export function keptByOthers(
  { provided }: Pick<ObservedSetup, "provided">,
  { owner, userId }: { readonly owner: string; readonly userId: string },
): KeptByOthers {
  const part = async (name: "sessions" | "audit", after?: string) =>
    name === "sessions"
      ? provided("sessions")?.seenByPerson(owner, after)
      : provided("audit")?.seenByPerson(userId, after)
  return {
    grants: async () => (await provided("grants")?.list(owner)) ?? [],
    factors: async () => provided("factors")?.state(owner),
    keys: async () => provided("keys")?.list(owner),
    part: async (name, after) => (await part(name, after)) as unknown as JsonValue | undefined,
  }
}
