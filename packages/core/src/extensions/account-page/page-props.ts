import type { AccountPageMessages } from "../../contract/account-page-messages.js"
import type { ResolvedProvider } from "../../contract/resolved-provider.js"
import type { AccountSection } from "../../contract/account-section.js"
import type { Theme } from "../../contract/theme.js"
import type { Wording } from "../../messages/open-wording.js"
import type { ShownAddress } from "../address-proof/address-deed.js"
import type { Report } from "./reports.js"
import type { WaysToSignIn } from "./ways-to-sign-in.js"

/** A session, as the operation `sessions.list` gives it. */
export interface ShownSession {
  readonly id: string
  readonly isCurrent: boolean
  /** ISO 8601. */
  readonly created: string
  /** ISO 8601. */
  readonly lastSeen: string
  readonly browser: string | null
  readonly address: string | null
}

/** What another extension says. */
export interface ShownSection {
  readonly title: string
  /** Null if it could not be read. */
  readonly facts: Awaited<ReturnType<AccountSection["read"]>>
}

/** What the page shows. */
export interface AccountPageProps {
  readonly sessions: readonly ShownSession[]
  readonly ways: WaysToSignIn
  readonly sections: readonly ShownSection[]
  readonly providers: ReadonlyMap<string, Pick<ResolvedProvider, "name" | "type">>
  readonly canRename: boolean
  readonly canRemove: boolean
  /** What they should do who have not proved their address. */
  readonly proof: ShownAddress
  /** What was done just now; null if nothing was. */
  readonly done: Report | null
  readonly csrfToken: string
  /** Where its forms are sent. */
  readonly address: string
  /** Where somebody signs in again, and comes back from. */
  readonly signInAgain: string
  /** Until when their way to sign in is too new to remove an older one (ISO 8601); null if it is not. */
  readonly newUntil: string | null
  /** The application's start page. */
  readonly home: string
  readonly theme: Theme
  readonly wording: Wording
  readonly own: AccountPageMessages
  readonly nonce: string
}
