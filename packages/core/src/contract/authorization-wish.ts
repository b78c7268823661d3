/** What a person is about to allow at a provider, once they have said so here. */
export interface AuthorizationWish {
  /** The id of the provider. */
  readonly provider: string
  /** The account that must come back; null for whichever it is. */
  readonly account: string | null
  /** The scopes that are needed besides those of every sign-in. */
  readonly scopes: readonly string[]
  /** Which account the provider should suggest. */
  readonly loginHint?: string | undefined
  /** Where the browser goes on afterwards. */
  readonly callbackUrl: string
}

/** The part of it that the callback checks. */
export interface ConnectedGrant {
  /** The account that must come back; null for whichever it is. */
  readonly account: string | null
  /** All scopes that were asked for, as they were sent. */
  readonly scope: string
}
