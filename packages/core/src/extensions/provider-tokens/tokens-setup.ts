import { makeOnce } from "../../async/load-once.js"
import type { ObservedSetup } from "../../contract/extension.js"
import { type Records, requiredRecords } from "../../records/records-of.js"
import { type ProcessTable, processTable, scopeOf } from "../counting/process-table.js"
import type { Grant, GrantRecord } from "./grant.js"
import type { ResolvedTokens } from "./tokens-options.js"

/** What this process knows of a grant, by the id of its record. */
interface KnownGrant {
  /** The version that was seen last, and when by the monotonic clock of this process: no other clock decides anything. */
  readonly seen?: { readonly version: string; readonly at: number } | undefined
  /** As it was read last, and when that began: one read is enough for all who wait in this process. */
  readonly latest?: { readonly held: GrantRecord; readonly at: number } | undefined
  /** The version that this process announces a refresh of: nobody else in it tries the same. */
  readonly taken?: { readonly version: string; readonly at: number } | undefined
  /** What a refresh has brought and could not be written, in place of the record of this version. */
  readonly unwritten?: { readonly version: string; readonly grant: Grant } | undefined
}

/** What the parts of this extension work with. */
export interface TokensSetup extends ObservedSetup {
  readonly options: ResolvedTokens
  readonly records: () => Records
  readonly known: () => Promise<ProcessTable<KnownGrant>>
}

/** Grants that are being refreshed at the same time in one process. */
const MOST_KNOWN = 2000

/** What is lent to the parts of this extension in one configuration. */
export function tokensSetup(setup: ObservedSetup, options: ResolvedTokens): TokensSetup {
  return Object.freeze<TokensSetup>({
    ...setup,
    options,
    records: makeOnce(() =>
      requiredRecords(setup, "The extension tokens was used without records"),
    ),
    known: makeOnce(async () => {
      const scope = await scopeOf(setup, setup.secrets, "apart")
      return processTable<KnownGrant>("provider-tokens", MOST_KNOWN, scope)
    }),
  })
}
