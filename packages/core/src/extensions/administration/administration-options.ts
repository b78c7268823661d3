import type { AdapterUser } from "../../contract/adapter.js"
import type { Awaitable } from "../../contract/awaitable.js"
import {
  fn,
  type OptionKinds,
  optional,
  type ResolvedOptions,
  seconds,
} from "../defining/option-kinds.js"

/** Whether one user may act as another. */
export type MayActAs = (actor: AdapterUser, target: AdapterUser) => Awaitable<boolean>

/** How `administration()` behaves. */
export interface AdministrationOptions {
  /**
   * Whether this user may act as that one: only `true` says yes. Asked before it begins, and at every read of such a session.
   * Default: nobody may act as anybody.
   */
  readonly mayActAs?: MayActAs | undefined
  /** Seconds after which nobody acts as somebody any more, at most an hour. Default: an hour. */
  readonly actFor?: number | undefined
}

/** By this name whoever examines a configuration finds `mayActAs`, also with another copy of the package. */
export const MAY_ACT_AS = /* @__PURE__ */ Symbol.for("sallyport.mayActAs")

const AN_HOUR = 60 * 60

/** What each option takes. */
export const administrationKinds = {
  mayActAs: optional(
    fn<MayActAs>('of two users, such as (actor, target) => actor.role === "support"'),
  ),
  actFor: optional(seconds({ from: 1, to: AN_HOUR }), AN_HOUR),
} satisfies OptionKinds<AdministrationOptions>

/** The options with their defaults. */
export type ResolvedAdministration = ResolvedOptions<typeof administrationKinds>
