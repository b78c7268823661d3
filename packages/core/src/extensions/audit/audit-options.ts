import type { TypedName } from "../counting/account-names.js"
import type { AddressOf } from "../counting/client-address.js"
import {
  kind,
  MOST_SECONDS,
  type OptionKinds,
  optional,
  type ResolvedOptions,
} from "../defining/option-kinds.js"
import { accountOfKind, addressKind } from "../defining/request-kinds.js"
import type { AuditSink } from "./sinks.js"

/** How `audit()` behaves. */
export interface AuditOptions {
  /**
   * Where entries go: `"records"`, `jsonLines()`, and functions of your own, each of which gets every entry. Default:
   * `["records"]`.
   */
  readonly sinks?: readonly AuditSink[] | undefined
  /** Seconds after which entries are removed from the records. Default: 180 days. */
  readonly retention?: number | undefined
  /** The address of the client, for the entries. Default: no address is kept. */
  readonly address?: AddressOf | undefined
  /**
   * The name under which somebody tries to sign in with a credentials provider, of which the entries have a hash. Default:
   * the field of its `credentials` that is called like a name or an address, such as `username`, or else the only one.
   */
  readonly accountOf?: TypedName | undefined
}

const A_DAY = 24 * 60 * 60

/** What each option takes. */
export const auditKinds = {
  sinks: optional<readonly AuditSink[]>(
    kind(
      'takes a list with at least one of "records", jsonLines() and functions of an entry',
      isListOfSinks,
    ),
    ["records"],
  ),
  retention: optional(
    kind<number>(
      `takes a number of seconds, from ${A_DAY} (a day) to ${MOST_SECONDS}`,
      (value) => typeof value === "number" && value >= A_DAY && value <= MOST_SECONDS,
    ),
    180 * A_DAY,
  ),
  address: optional(addressKind),
  accountOf: optional(accountOfKind),
} satisfies OptionKinds<AuditOptions>

/** The options with their defaults. */
export type ResolvedAudit = ResolvedOptions<typeof auditKinds>

function isListOfSinks(sinks: unknown): boolean {
  const isSink = (one: unknown) => one === "records" || typeof one === "function"
  return Array.isArray(sinks) && sinks.length > 0 && sinks.every(isSink)
}
