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

type SecondFactor = "totp" | "recovery-codes"

/** Something that an extension of somebody else has done. */
export interface ExtensionTransition {
  readonly type: "extension"
  /** The name of the extension. */
  readonly extension: string
  /** A fixed word, such as `termsAccepted`: nothing that a person has typed. */
  readonly what: string
  /** The owner of the records of whose it is; null: nobody's. */
  readonly user: string | null
  readonly count?: number | undefined
}

/**
 * Something that has happened, as observers learn of it. Its members are the only ones that may ever be recorded: no
 * token, code, password, name or address is among them, and what is not written here does not compile.
 */
export type Transition =
  | (OfSomebody &
      AtProvider & {
        readonly type: "signedIn"
        readonly method: ProofMethod
        /** Names the session, as in the list of `sessions()`. It lets nobody in. */
        readonly session: string
        /** Null without a store, because no one can know. */
        readonly isNewUser: boolean | null
      })
  | (AtProvider & {
      readonly type: "signInFailed"
      /** The type of the error, such as `CredentialsSignin` for a wrong password. */
      readonly reason: string
    })
  /** A mail with a link to sign in was sent. */
  | (AtProvider & { readonly type: "linkSent" })
  /** A session ended in its own browser: by signing out, or because somebody signed in after it. */
  | (OfSomebody & {
      readonly type: "signedOut"
      readonly session: string | null
      readonly reason: "sign-out" | "next sign-in"
    })
  /** Sessions were ended from elsewhere. */
  | (OfSomebody & {
      readonly type: "sessionsEnded"
      /**
       * `one` of them; the `others`, all but the one that asked; `all`; `application`: all, by its code; `copied`: one of
       * which a former token was used again, so that somebody had copied it.
       */
      readonly reason: "one" | "others" | "all" | "application" | "copied"
      readonly count: number
    })
  | (OfSomebody & AtProvider & { readonly type: "userCreated" })
  /** Somebody has proved by email that the address of this user is theirs. */
  | (OfSomebody & AtProvider & { readonly type: "addressProved" })
  /** The same, and whatever others may have left for this user was removed before: accounts, passkeys, sessions. */
  | (OfSomebody & AtProvider & { readonly type: "takenOver" })
  | (OfSomebody &
      AtProvider & {
        readonly type: "methodAdded"
        readonly method: ProviderType
        /** The first one; or one more, because they were signed in, or because both sides proved the same address. */
        readonly reason: "sign-up" | "session" | "same address"
      })
  | (OfSomebody &
      AtProvider & {
        readonly type: "methodRemoved"
        readonly method: ProviderType
        /** By the person; or because the session in which it was added had ended meanwhile. */
        readonly reason: "person" | "ended session"
      })
  /** The first password of a new user, or of one who had none; another one, by the former or by a mail. */
  | (OfSomebody & {
      readonly type: "passwordChanged"
      readonly reason: "sign-up" | "first" | "change" | "reset"
    })
  | (OfSomebody & { readonly type: "factorAdded"; readonly factor: SecondFactor })
  | (OfSomebody & { readonly type: "factorRemoved"; readonly factor: SecondFactor })
  /** Somebody has proved who they are by something new, and it did not remove what is older. */
  | (OfSomebody & {
      readonly type: "removalRefused"
      readonly removes: SecondFactor | "passkey"
    })
  /** A code for the second step was wrong. */
  | (OfSomebody & { readonly type: "secondFactorFailed" })
  | (OfSomebody & { readonly type: "recoveryCodeUsed"; readonly left: number })
  | (OfSomebody & { readonly type: "browserTrusted" })
  /** By the person; or because two browsers have the key of one, so that one of them copied it. */
  | (OfSomebody & {
      readonly type: "trustedBrowsersRemoved"
      readonly reason: "person" | "copied"
    })
  /** The application has deleted the user. */
  | (OfSomebody & { readonly type: "userRemoved" })
  | ExtensionTransition

/**
 * Is told that something has happened. That cannot be refused any more, so it never rejects, and it waits for at most `timeouts.event`.
 * Null: there is no request, as in a job; then `at` has what is known all the same. `started`: the session of `signedIn`.
 */
export type TransitionObserver = (
  context: PhaseContext | null,
  transition: Transition,
  at?: Pick<PhaseContext, "origin" | "now"> & { readonly started?: StartedSession },
) => Promise<void>
