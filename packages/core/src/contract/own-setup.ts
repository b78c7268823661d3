import type { Account } from "./account.js"
import type { AdapterUser } from "./adapter.js"
import type { DecidedSignIn } from "./decided-sign-in.js"
import type { SiteMail } from "./email-provider.js"
import type { ObservedSetup } from "./extension.js"
import type { JsonValue } from "./json.js"
import type { Notes } from "./notes.js"
import type { CarriedSession, PhaseContext } from "./phases.js"
import type { NewRecord, OwnedRecords, RecordList, StoredRecord, When } from "./record-store.js"
import type { ResolvedProvider } from "./resolved-provider.js"
import type { User } from "./session.js"
import type { ExtensionTransition } from "./transition.js"

/** Something that one extension knows of a sign-in. */
export interface Note<Value> {
  /** Undefined if it was never noted. */
  readonly of: (signIn: { readonly notes: Notes }) => Value | undefined
  readonly set: (signIn: { readonly notes: Notes }, value: Value) => void
}

/** The records of one extension under a name of its own. Each function is as that of `RecordStore`. */
export interface Collection {
  readonly get: (id: string) => Promise<StoredRecord | null>
  readonly put: (record: Omit<NewRecord, "collection">, when: When) => Promise<string | null>
  readonly take: (id: string, when?: { readonly version: string }) => Promise<StoredRecord | null>
  readonly list: (of: Omit<RecordList, "collection">) => Promise<readonly StoredRecord[]>
  readonly removeOwned: (of: Omit<OwnedRecords, "collection">) => Promise<number>
}

/** Somebody whose records are looked for: at a session, or at a sign-in whose person is known. */
export type SessionOrSignIn =
  | { readonly session: CarriedSession }
  | { readonly user: User | AdapterUser; readonly account: Account; readonly facts?: string }

/** What a configuration lends one extension alone. */
export interface OwnSetup {
  /**
   * Records that no other extension can name. `isSealed`: whoever reads the store cannot read their values, and whoever
   * writes it cannot move them. Reading then rejects with `AuthError` if no secret opens the value.
   */
  readonly collection: (name: string, options?: { readonly isSealed?: boolean }) => Collection
  /**
   * Something noted of a sign-in, under a name of its own. It is still there when the sign-in goes on in another request,
   * which another process may answer; a value that is none of these counts as absent.
   */
  readonly note: <Value extends JsonValue>(
    name: string,
    isValue: (value: JsonValue) => value is Value,
  ) => Note<Value>
  /** The id of a record that is found by its owner, or by a text that nobody can guess, such as a random token. */
  readonly idOf: (text: string) => Promise<string>
  /**
   * The ids of a record that is found by a text that can be guessed, such as an address: only your secret makes them. The
   * first is that of a new record; one from before the secret was replaced has one of the others.
   */
  readonly idsOf: (collection: string, text: string) => Promise<readonly string[]>
  /** The owner of the records of somebody. Rejects if the store has to be asked and cannot be. */
  readonly ownerOf: (whose: SessionOrSignIn) => Promise<string>
  /** The same of a sign-in in `decided` and at a step; null for somebody new. */
  readonly ownerOfDecided: (
    signIn: Pick<DecidedSignIn, "decision" | "identity">,
  ) => Promise<string | null>
  /** The owners of the records of a deleted user, as in `removed`. */
  readonly ownersOfId: (userId: string) => Promise<readonly string[]>
  /** Sends a mail. Rejects if it was not sent in time; with `AuthError` if there is nothing to send it with. */
  readonly mail: (mail: SiteMail) => Promise<void>
  /**
   * Does something that the person need not wait for: after the response, where the platform lets the process go on. Never
   * rejects: what it throws is only logged.
   */
  readonly later: (
    visit: Pick<PhaseContext, "request">,
    work: () => Promise<unknown>,
  ) => Promise<void>
}

/** What a configuration lends an extension. */
export interface Setup
  extends OwnSetup, Pick<ObservedSetup, "strategy" | "theme" | "report" | "changed" | "isFresh"> {
  /** The providers, by their ids. */
  readonly providers: ReadonlyMap<string, Pick<ResolvedProvider, "id" | "name" | "type">>
  /** Tells everybody who observes, such as `audit()`. Never rejects. `visit` is null where there is no request. */
  readonly happened: (visit: PhaseContext | null, transition: ExtensionTransition) => Promise<void>
}
