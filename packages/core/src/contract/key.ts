/** How often a key may be used. */
export interface KeyLimit {
  /** Requests: 1 or more. */
  readonly max: number
  /** In how many seconds: 1 to 86,400. */
  readonly per: number
}

/** A key that a person wants. */
export type WantedKey<Scope extends string = string> = {
  /** What it is for, so that they know it again: one line of at most 100 characters. */
  readonly name: string
  /** What it is allowed: at least one. */
  readonly scopes: readonly Scope[]
  /** After how many days it ends by itself; null: never, if the application allows that. Default: as the application says. */
  readonly days?: number | null | undefined
}

/** An API key as its list shows it. */
export interface KeyInfo<Scope extends string = string> {
  /** Names the key. It lets nobody in. */
  readonly id: string
  readonly name: string
  readonly scopes: readonly Scope[]
  /** The last four characters of the key. */
  readonly last: string
  /** When it was made (ISO 8601). */
  readonly made: string
  /** When it ends (ISO 8601), by itself or because another one has taken its place; null: never. */
  readonly expires: string | null
  /** When it was used last (ISO 8601), to within an hour; null: never. */
  readonly used: string | null
  /** Whether another one has taken its place, and it only goes on until it ends. */
  readonly isReplaced: boolean
  /** The service whose key it is; null for that of a person. */
  readonly service: string | null
}

/** A key that was just made. */
export interface MadeKey<Scope extends string = string> extends KeyInfo<Scope> {
  /** The key itself. It is kept nowhere, so show it now. */
  readonly key: string
}
