import { AuthError } from "../../errors/auth-error.js"
import type { TypedName } from "../counting/account-names.js"
import type { AddressOf } from "../counting/client-address.js"
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

/** Seconds. */
export const DEFAULT_RETENTION = 180 * 24 * 60 * 60
const A_DAY = 24 * 60 * 60
/** A hundred years. */
const MOST = 3_155_760_000

/** The sinks of these options. */
export function sinksOf({ sinks }: AuditOptions): readonly AuditSink[] {
  return Array.isArray(sinks) ? sinks : ["records"]
}

/** Says which options cannot be used. Plain JavaScript may have given anything. */
export function impossible(options: AuditOptions): readonly Error[] {
  const { sinks, retention, address, accountOf, ...unknown } = options
  const problems = [
    ...Object.keys(unknown).map(
      (name) => `audit() has no option "${name}". It has sinks, retention, address and accountOf.`,
    ),
    ...(isListOfSinks(sinks) ? [] : [SINKS]),
    ...(retention === undefined || isRetention(retention) ? [] : [RETENTION]),
    ...(isFunction(address) ? [] : [ADDRESS]),
    ...(isFunction(accountOf) ? [] : [ACCOUNT]),
  ]
  return problems.map((problem) => new AuthError(problem))
}

const SINKS =
  'audit({ sinks }) takes a list with at least one of "records", jsonLines() and functions of an entry.'
const RETENTION = `audit({ retention }) takes a number of seconds, from ${A_DAY} (a day) to ${MOST}.`
const ADDRESS =
  'audit({ address }) takes a function of the headers, such as (headers) => headers.get("cf-connecting-ip").'
const ACCOUNT =
  "audit({ accountOf }) takes a function of the fields of a form, such as (fields) => fields.email."

function isFunction(option: unknown): boolean {
  return option === undefined || typeof option === "function"
}

function isListOfSinks(sinks: unknown): boolean {
  if (sinks === undefined) return true
  const isSink = (one: unknown) => one === "records" || typeof one === "function"
  return Array.isArray(sinks) && sinks.length > 0 && sinks.every(isSink)
}

function isRetention(retention: unknown): boolean {
  return typeof retention === "number" && retention >= A_DAY && retention <= MOST
}
