import type { JsonObject } from "./json.js"
import type { OwnAddress } from "./own-address.js"
import type { OwnDeletion } from "./own-deletion.js"

/** An account at a provider by which a person signs in. */
export interface LinkedAccount {
  /** The id of the provider. */
  readonly provider: string
  /** The id of the account at the provider. */
  readonly account: string
  /** Since when it is linked (ISO 8601); null for one from before `accounts()`. */
  readonly linked: string | null
  /** When it was last used to sign in (ISO 8601); null if that was before `accounts()`. */
  readonly lastUsed: string | null
  /** What the person has allowed there, as the provider names it. Empty without `providerTokens()`. */
  readonly scopes: readonly string[]
  /** Whether they can sign in without it, so that `unlink` removes it. */
  readonly isRemovable: boolean
}

/** A passkey of a person. */
export interface OwnPasskey {
  /** Base64url, as in browsers. */
  readonly id: string
  /** The name that they gave it; null until then. */
  readonly name: string | null
  /** Whether it is synchronised between devices, or on one alone. */
  readonly isSynced: boolean
  /** The name of what keeps it, such as a password manager; null if that is not known for certain. */
  readonly maker: string | null
  /** In which browser it was added, in words such as `Firefox on Windows`; null if unknown. */
  readonly browser: string | null
  /** When it was added (ISO 8601); null for one from before `accounts()`. */
  readonly added: string | null
  /** When it was last used to sign in (ISO 8601); null if that was before `accounts()`. */
  readonly lastUsed: string | null
  /** Whether they can sign in without it. */
  readonly isRemovable: boolean
}

/** By what a person signs in. */
export interface AccountOverview {
  readonly accounts: readonly LinkedAccount[]
  readonly address: {
    /** Null if they have none. */
    readonly email: string | null
    /** Whether they have shown that it is theirs. */
    readonly isProven: boolean
  }
  readonly passkeys: readonly OwnPasskey[]
  readonly hasPassword: boolean
  /** When the account will be deleted (ISO 8601), unless the person keeps it; null if it will not be. */
  readonly deletion: string | null
}

/**
 * What a person wants to be called: a name of one line and at most 100 characters, and a picture by a URL that begins with
 * `https://`. A member that is left out stays as it is, and null removes it.
 */
export type ProfileChange = { readonly [Member in "name" | "image"]?: string | null | undefined }

/** A part of what is kept of a person. Lists that do not fit go on in the next. */
export interface ExportPage {
  readonly data: JsonObject
  /** For the next part, as `after`; null if there is none. */
  readonly next: string | null
}

/**
 * What a person can do with their own account. Each rejects with `NotSignedIn` if their session has ended; all but `list`
 * with `StepUpRequired` unless they have proved who they are in the last ten minutes.
 */
export interface OwnAccounts extends OwnAddress, OwnDeletion {
  /** By what they sign in. */
  readonly list: () => Promise<AccountOverview>
  /**
   * Removes an account, and revokes what was allowed there. All their other sessions end. `account`: its id at the provider;
   * default: the only one that they have there. False if there is none. Rejects with `LastWayIn` if they could not sign in
   * any more.
   */
  readonly unlink: (provider: string, account?: string | null) => Promise<boolean>
  /** The URL of a page with one button, which links another account. It works once, in this session, for ten minutes. */
  readonly link: (provider: string) => Promise<string>
  /** Changes the name or the picture. Rejects with `InvalidInput` if they cannot be used. */
  readonly rename: (profile: ProfileChange) => Promise<void>
  /**
   * What is kept of them: no key, no token, and nothing else by which somebody signs in. `after` is the `next` of the part
   * before.
   */
  readonly export: (after?: string | null) => Promise<ExportPage>
}
