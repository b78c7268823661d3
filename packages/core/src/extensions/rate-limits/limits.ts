import type { TypedName } from "../counting/account-names.js"
import type { Limit } from "../counting/sliding-count.js"
import type { ClientOf } from "./client-of.js"

/** The limits of one kind of attempt. */
export interface KindLimits {
  /** For each client. `false`: none. */
  readonly perClient?: Limit | false | undefined
  /** For each account, by the name or address that was typed. `false`: none. */
  readonly perAccount?: Limit | false | undefined
}

/** What is limited. */
export type LimitedKind = keyof typeof defaultLimits

const A_QUARTER = 15 * 60
const AN_HOUR = 60 * 60

/**
 * One person seldom needs more than a few attempts. Behind one address there may be a whole office or a mobile network,
 * which all sign in on a Monday morning, so a client gets many times as many.
 */
export const defaultLimits = {
  /** Sign-ins that go to a provider, and passkey dialogs, of which a sign-in page may prepare one each time it is shown. */
  start: { perClient: { most: 600, seconds: A_QUARTER } },
  /** Messages that are sent, to an address and to all that lead to the same mailbox. */
  mail: {
    perClient: { most: 100, seconds: A_QUARTER },
    perAccount: { most: 5, seconds: A_QUARTER },
  },
  /** Wrong passwords, and whatever else a credentials provider refuses. */
  credentials: {
    perClient: { most: 100, seconds: A_QUARTER },
    perAccount: { most: 10, seconds: A_QUARTER },
  },
  /** Links and codes of a message that are wrong, used or too old. A link of ours is limited for clients alone. */
  link: {
    perClient: { most: 100, seconds: A_QUARTER },
    perAccount: { most: 10, seconds: AN_HOUR },
  },
  /** Passkeys that are wrong. */
  passkey: { perClient: { most: 100, seconds: A_QUARTER } },
  /** Returns from a provider that are wrong. */
  callback: { perClient: { most: 300, seconds: A_QUARTER } },
  /** API keys that have the right form and are none. A right one is never refused for them. */
  key: { perClient: { most: 100, seconds: A_QUARTER } },
} as const satisfies Readonly<Record<string, KindLimits>>

/** How `rateLimits()` behaves. */
export interface RateLimitsOptions {
  /**
   * Where the address of the client is found: the name of the platform, `{ proxies: 1 }` … Default: clients are not told
   * apart, and only accounts are limited.
   */
  readonly client?: ClientOf | undefined
  /** Limits in place of ours; `false` for none. */
  readonly limits?: { readonly [Kind in LimitedKind]?: KindLimits | undefined } | undefined
  /**
   * The name under which somebody tries to sign in with a credentials provider, from the fields that were typed; null if
   * it is unknown. Default: the fields that the provider's `credentials` declare, apart from passwords: those that are
   * called like a name or an address, such as `username`, or else all, at most three. Needed where `authorize` reads a name
   * from a field that is not declared. It is compared without regard to case and accents.
   */
  readonly accountOf?: TypedName | undefined
}

/** The limits of a kind of attempt: each that the application sets replaces the default. */
export function limitsOf(kind: LimitedKind, { limits }: RateLimitsOptions): KindLimits {
  return { ...defaultLimits[kind], ...limits?.[kind] }
}
