import type { CredentialRequest } from "./access.js"
import type { Account } from "./account.js"
import type { AdapterUser } from "./adapter.js"
import type { AuditPage } from "./audit-entry.js"
import type { PhaseContext, StartedSession } from "./phases.js"
import type { PageRequest } from "./page-request.js"
import type { JsonObject } from "./json.js"
import type { KeyInfo } from "./key.js"
import type { SessionInfo } from "./own-sessions.js"

/** A session in which somebody acts as its person. */
interface ActingSession {
  /** The id of the user who acts. */
  readonly actor: string
  /** Starts it, once it is noted from which moment on it counts. */
  readonly start: () => Promise<StartedSession>
}

/** The id of a stored user, or the account of somebody in no store. */
type NamedByApplication = string | Pick<Account, "provider" | "providerAccountId">

/** The sessions of people, by the owner of their records. */
interface SessionsOfOthers {
  /** Ends all, and every sign-in that has not finished. Returns how many. */
  readonly endAll: (whose: NamedByApplication) => Promise<number>
  readonly list: (owner: string) => Promise<readonly SessionInfo[]>
  /** A part of them as the person sees them, `from`: those after this id. */
  readonly seenByPerson: (owner: string, from?: string) => Promise<readonly SessionInfo[]>
  /** Starts and records a session. Rejects if all sessions of its person were ended meanwhile. */
  readonly startActing: (visit: PhaseContext, acting: ActingSession) => Promise<StartedSession>
  /** Ends one, by its `SessionFacts` as text. Nobody is told. */
  readonly endOne: (facts: unknown, now: number) => Promise<void>
  /** Whether the session goes on whose record has this id. */
  readonly goesOn: (id: string, owner: string, now: number) => Promise<boolean>
}

/** What a person has allowed at a provider. */
interface AllowedAtProvider {
  /** The id of the provider. */
  readonly provider: string
  /** The id of the account there. */
  readonly account: string
  /** As the provider names it. */
  readonly scopes: readonly string[]
}

/** What extensions do for each other, by who does it. */
export interface OwnServices {
  readonly sessions: SessionsOfOthers
  /** Second factors, by the owner of their records. */
  readonly factors: {
    /** From the next sign-in on, this person must have one. */
    readonly require: (owner: string) => Promise<void>
    /** Removes everything of this person. Returns whether they had an app. */
    readonly reset: (whose: NamedByApplication) => Promise<boolean>
    /** What this person has, as `me().secondFactors.state()` says it. */
    readonly state: (owner: string) => Promise<JsonObject>
  }
  readonly passwords: {
    /** Whether this provider is the one that keeps them. */
    readonly isOwn: (provider: string) => boolean
    /** Sends this person a link to choose another one. */
    readonly sendLink: (request: PageRequest, user: Pick<AdapterUser, "email">) => Promise<void>
  }
  /** Says who acts as whom, and whether they still may. */
  readonly acting: Readonly<Record<never, never>>
  readonly blocks: {
    /** Whether somebody is blocked, by the owner of their records. */
    readonly isBlocked: (owner: string) => Promise<boolean>
    /** Whether an address is, for whoever has it. */
    readonly isAddressBlocked: (address: string) => Promise<boolean>
  }
  /** API keys of people. */
  readonly keys: {
    /** Ends all of somebody, by the owner of their records. Returns how many. */
    readonly endAll: (owner: string) => Promise<number>
    /** Whether somebody has any, by the owner of their records. */
    readonly has: (owner: string) => Promise<boolean>
    /** All of somebody, the newest first. */
    readonly list: (owner: string) => Promise<readonly KeyInfo[]>
  }
  /** What people have allowed at providers, by the owner of their records. */
  readonly grants: { readonly list: (owner: string) => Promise<readonly AllowedAtProvider[]> }
  /** Clients, which are told apart by where they are. */
  readonly clients: {
    /** Counts an API key that is none. Seconds until the client is answered again; null: it is. */
    readonly countFalseKey: (request: CredentialRequest, now: number) => Promise<number | null>
  }
  readonly accounts: {
    /** Whether somebody is let in by a link that is sent to their address, as far as is known. */
    readonly isLetIn: (user: AdapterUser) => Promise<boolean>
  }
  readonly audit: {
    readonly list: (of: {
      readonly user: string
      readonly after?: string | undefined
      readonly limit?: number | undefined
    }) => Promise<AuditPage>
    /** A part of what this user, by their id, sees of it. */
    readonly seenByPerson: (user: string, after?: string) => Promise<AuditPage>
  }
}
