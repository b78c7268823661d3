import type { ProviderType } from "./common-provider.js"
import type { PhaseContext, StartedSession } from "./phases.js"
import type { ProofMethod } from "./session-facts.js"

/** Whose it is: the id of a stored user; for somebody in no store a hash of their account, after `account:`. */
interface OfSomebody {
  readonly user: string
}

interface AtProvider {
  /** The id of the provider. */
  readonly provider: string
}

interface ByActor {
  /** The id of the user who acts. */
  readonly actor: string
}

interface OfKey {
  /** Whose key it is: a user as above; null for a service. */
  readonly user: string | null
  /** The name of the service; null for a person. */
  readonly service: string | null
  /** Names the key, as in the list of them. It lets nobody in. */
  readonly key: string
}

type SecondFactor = "totp" | "recovery-codes"

/** An extension of another package has done something. */
export interface ExtensionTransition {
  readonly type: "extension"
  /** The name of the extension. */
  readonly extension: string
  /** A fixed word, such as `termsAccepted`: nothing that a person has typed. */
  readonly what: string
  /** The owner of the records that it is about; null: nobody's. */
  readonly user: string | null
  /** How many, if the extension says so. */
  readonly count?: number | undefined
}

/**
 * Something that has happened, as observers learn of it. Its members are the only ones that may ever be recorded: no
 * token, code, password, name or address is among them, and what is not written here does not compile. The table of
 * `docs/audit.md` is made of these comments.
 */
export type Transition =
  /** A session started. */
  | (OfSomebody &
      AtProvider & {
        readonly type: "signedIn"
        /** How they proved who they are, such as `email`, `oidc` or `verified-passkey`. */
        readonly method: ProofMethod
        /** Names the session, as in the list of `sessions()`. It lets nobody in. */
        readonly session: string
        /** Null without an adapter, because no one can know. */
        readonly isNewUser: boolean | null
      })
  /** A sign-in was refused or went wrong. */
  | (AtProvider & {
      readonly type: "signInFailed"
      /** The name of the error, such as `CredentialsSignin` for a wrong password. */
      readonly reason: string
    })
  /** An email with a link or a code to sign in was sent. */
  | (AtProvider & { readonly type: "linkSent" })
  /** A session ended in its own browser. */
  | (OfSomebody & {
      readonly type: "signedOut"
      readonly session: string | null
      /** The person signed out, or someone signed in after them in the same browser. */
      readonly reason: "sign-out" | "next sign-in"
    })
  /** Sessions were ended from elsewhere. */
  | (OfSomebody & {
      readonly type: "sessionsEnded"
      /**
       * The person ended one, all others, or all; the application's code ended all; an old token of a session was used
       * again, so someone had copied it; they had more sessions than `maxPerPerson`; or they signed out at the provider by
       * which they had signed in.
       */
      readonly reason: "one" | "others" | "all" | "application" | "copied" | "too many" | "provider"
      readonly count: number
    })
  /** Someone signed up. */
  | (OfSomebody & AtProvider & { readonly type: "userCreated" })
  /** A person proved by email that the address of an existing user is theirs. */
  | (OfSomebody & AtProvider & { readonly type: "addressProved" })
  /** The same, and accounts, passkeys and sessions that others may have left for this user were removed first. */
  | (OfSomebody & AtProvider & { readonly type: "takenOver" })
  /** An account at a provider or a passkey became a way to sign in. */
  | (OfSomebody &
      AtProvider & {
        readonly type: "methodAdded"
        readonly method: ProviderType
        /** It is the first one; the person was signed in; or both sides proved the same address. */
        readonly reason: "sign-up" | "session" | "same address"
      })
  /** An account or a passkey was removed, or an account that was added while its session was being ended. */
  | (OfSomebody &
      AtProvider & {
        readonly type: "methodRemoved"
        readonly method: ProviderType
        /** The person removed it, or the session in which it was added had ended in the meantime. */
        readonly reason: "person" | "ended session"
      })
  /** A password was set or changed. */
  | (OfSomebody & {
      readonly type: "passwordChanged"
      /** At sign-up; the first one of an existing user; with the current password; or by a link in an email. */
      readonly reason: "sign-up" | "first" | "change" | "reset"
    })
  /** A second factor was added. */
  | (OfSomebody & { readonly type: "factorAdded"; readonly factor: SecondFactor })
  /** A second factor was removed. */
  | (OfSomebody & { readonly type: "factorRemoved"; readonly factor: SecondFactor })
  /** A person proved who they are by something too new to remove something older, so it was not removed. */
  | (OfSomebody & {
      readonly type: "removalRefused"
      readonly removes: SecondFactor | "account" | "passkey"
    })
  /** A code for the second step was wrong. */
  | (OfSomebody & { readonly type: "secondFactorFailed" })
  /** A recovery code was used. */
  | (OfSomebody & {
      readonly type: "recoveryCodeUsed"
      /** How many are left. */
      readonly left: number
    })
  /** A person chose not to be asked for a second factor in this browser. */
  | (OfSomebody & { readonly type: "browserTrusted" })
  /** No browser is trusted any longer. */
  | (OfSomebody & {
      readonly type: "trustedBrowsersRemoved"
      /** The person did it, or two browsers used the same key, so someone had copied it. */
      readonly reason: "person" | "copied"
    })
  /** A person allowed the application more at a provider than before. */
  | (OfSomebody & AtProvider & { readonly type: "grantWidened" })
  /** What a person had allowed at a provider was ended here. */
  | (OfSomebody &
      AtProvider & {
        readonly type: "grantEnded"
        /** The person ended it, or the owner of their address arrived. */
        readonly reason: "person" | "taken over"
      })
  /** A provider gave no new token any more for what a person had allowed. */
  | (OfSomebody & AtProvider & { readonly type: "grantLost" })
  /** A person asked for another address. It stays as it is until that is confirmed. */
  | (OfSomebody & { readonly type: "addressChangeRequested" })
  /** A person confirmed another address, which is theirs now. */
  | (OfSomebody & { readonly type: "addressChanged" })
  /** The owner of the former address undid that change, and every change since. */
  | (OfSomebody & { readonly type: "addressChangeUndone" })
  /** A person asked for their account to be deleted. */
  | (OfSomebody & { readonly type: "deletionRequested" })
  /** A person keeps the account that was to be deleted. */
  | (OfSomebody & { readonly type: "deletionTakenBack" })
  /** The data of an account were taken, as `accounts()` gives them. */
  | (OfSomebody & {
      readonly type: "dataExported"
      /** The person did it, or the application for them. */
      readonly reason: "person" | "application"
    })
  /** The application blocked a person: they can sign in no more, and their sessions ended. */
  | (OfSomebody & { readonly type: "blocked" })
  /** The application let a person sign in again. */
  | (OfSomebody & { readonly type: "unblocked" })
  /** The application removed what a person had for the second step. */
  | (OfSomebody & { readonly type: "factorsReset" })
  /** The application demands a second factor of a person from their next sign-in on. */
  | (OfSomebody & { readonly type: "secondFactorRequired" })
  /** The application demands another password of a person from their next sign-in on. */
  | (OfSomebody & { readonly type: "newPasswordRequired" })
  /** Somebody of the site began to act as a person. */
  | (OfSomebody & ByActor & { readonly type: "actingStarted" })
  /** They stopped, signed out, or signed in as somebody else. Of a session that has run out there is no entry. */
  | (OfSomebody & ByActor & { readonly type: "actingEnded" })
  /** An API key was made. */
  | (OfKey & { readonly type: "keyMade" })
  /** An API key was made in place of another one, which goes on for a while. */
  | (OfKey & {
      readonly type: "keyRotated"
      /** Names the former one. */
      readonly former: string
    })
  /** An API key was ended. Of one that has run out there is no entry. */
  | (OfKey & {
      readonly type: "keyEnded"
      /**
       * The person ended it; the application did; it blocked the person; the owner of their address arrived; or undid that the
       * address was changed, and the key was made since.
       */
      readonly reason: "person" | "application" | "blocked" | "taken over" | "undone"
    })
  /** An API key was found where others could read it, and was ended. */
  | (OfKey & { readonly type: "keyLeaked" })
  /** The user was deleted: by the application, which called `admin(config).removed`, or by `accounts()`. */
  | (OfSomebody & { readonly type: "userRemoved" })
  | ExtensionTransition

/**
 * Is told that something has happened. That cannot be refused any more, so it never rejects, and it waits for at most `timeouts.event`.
 * Null: there is no request, as in a job; then `at` has what is known all the same. `started`: the session of `signedIn`.
 * `scopes`: what `grantWidened` adds, which is not recorded, since providers put ids of what somebody did into some. `key`: the
 * API key that was made, replaced or leaked, by its last characters, and where it was found, which is not recorded either.
 */
export type TransitionObserver = (
  context: PhaseContext | null,
  transition: Transition,
  at?: Pick<PhaseContext, "origin" | "now"> & {
    readonly started?: StartedSession
    readonly scopes?: readonly string[]
    readonly key?: { readonly last: string; readonly where?: string }
  },
) => Promise<void>
