import {
  flag,
  type OptionKinds,
  optional,
  type ResolvedOptions,
  seconds,
} from "../defining/option-kinds.js"

/** How `providerTokens()` behaves. */
export interface TokensOptions {
  /**
   * Seconds for which a token that you get is good at least, but never more than half of its whole time. Default: 60.
   */
  readonly minValidity?: number | undefined
  /** Seconds to wait for a token that somebody else is getting. Default: 5. */
  readonly wait?: number | undefined
  /**
   * `false`: what sign-ins bring is kept, and nothing is refreshed, because your own code still does it. Default: `true`.
   */
  readonly refresh?: boolean | undefined
  /**
   * Whether the tokens in the row of an account are taken over once, if nothing was kept of the account before. Leave it
   * out if anything else has refreshed them: a provider that has given a newer refresh token ends both. Default: `false`.
   */
  readonly adoptRows?: boolean | undefined
}

const AN_HOUR = 60 * 60

/** What each option takes. */
export const tokensKinds = {
  minValidity: optional(seconds({ to: AN_HOUR }), 60),
  wait: optional(seconds({ to: 60 }), 5),
  refresh: optional(flag, true),
  adoptRows: optional(flag, false),
} satisfies OptionKinds<TokensOptions>

/** The options with their defaults. */
export type ResolvedTokens = ResolvedOptions<typeof tokensKinds>
