import type { KeyInfo, MadeKey, WantedKey } from "./key.js"

/** For how long a key goes on that was replaced. */
export type KeyOverlap = { readonly overlap?: number | undefined }

/** What a person can do with their own API keys. */
export interface OwnKeys<Scope extends string = string> {
  /** Their keys, the newest first. */
  readonly list: () => Promise<readonly KeyInfo<Scope>[]>
  /**
   * Makes one. This is the only time that the key itself can be shown. Rejects with `InvalidInput`, whose `cause.reason` is
   * `name`, `scopes`, `days` or `too many`.
   */
  readonly create: (wanted: WantedKey<Scope>) => Promise<MadeKey<Scope>>
  /**
   * Makes another key in place of this one, with the same name and scopes and as long a life. The former one goes on for
   * `overlap` seconds, a day by default and a week at most, so that programs can be changed. Null if there is none.
   */
  readonly rotate: (id: string, options?: KeyOverlap) => Promise<MadeKey<Scope> | null>
  /** Ends one. Programs that use it are refused within `maxStaleness`. False if there is none. */
  readonly end: (id: string) => Promise<boolean>
}
