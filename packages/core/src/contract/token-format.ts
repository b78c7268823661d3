export interface SealOptions {
  /** With a list, the first secret seals. */
  secret: string | readonly string[]
  /** Separates keys by purpose: pass the name of the cookie that will contain the token. */
  salt: string
  /** Seconds until the token expires. Default: 30 days. */
  maxAge?: number
  /** Milliseconds since the epoch. */
  now?: number
  /** True leaves out `iat`, `jti` and, with one secret, the name of the key: for a cookie with little room. */
  isBare?: boolean
}

export interface OpenOptions {
  /** With a list, each secret opens the tokens it sealed. */
  secret: string | readonly string[]
  salt: string
  /** Milliseconds since the epoch. Null opens a token of any time, to learn why it is not valid now. */
  now?: number | null
}

/** How claims become a sealed token, and how a token is read again. */
export interface TokenFormat {
  /** Rejects with TypeError for an empty secret. */
  readonly seal: (
    claims: Readonly<Record<string, unknown>>,
    options: SealOptions,
  ) => Promise<string>
  /** Null for anything that is not a valid, unexpired token of this secret and salt. */
  readonly open: (token: string, options: OpenOptions) => Promise<Record<string, unknown> | null>
}
