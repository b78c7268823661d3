import type { AccountPageMessages } from "../../contract/account-page-messages.js"
import type { ResolvedProvider } from "../../contract/resolved-provider.js"
import type { AccountSection } from "../../contract/account-section.js"
import type { SessionInfo } from "../../contract/own-sessions.js"
import type { ShownAddress } from "../address-proof/address-action.js"
import type { PageParts } from "../page-frame/page-parts.js"
import type { PasskeyAddresses } from "../pages/passkey-button.js"
import type { Report } from "./reports.js"
import type { ShownPerson } from "./shown-person.js"
import type { WaysToSignIn } from "./ways-to-sign-in.js"

/** What another extension says. */
export interface ShownSection {
  readonly title: string
  /** Null if it could not be read. */
  readonly facts: Awaited<ReturnType<AccountSection["read"]>>
}

/** What the page shows. */
export interface AccountPageProps extends PageParts<AccountPageMessages, Report> {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Whether it is somebody of the site who acts as the person. */
  readonly isActing: boolean
  readonly sessions: readonly SessionInfo[]
  readonly ways: WaysToSignIn
  /** What `accounts()` lets them manage; null without it. */
  readonly person: ShownPerson | null
  /** Where a passkey is added; null if the site has none. */
  readonly adding: PasskeyAddresses | null
  readonly sections: readonly ShownSection[]
  readonly providers: ReadonlyMap<string, Pick<ResolvedProvider, "name" | "type">>
  readonly canRename: boolean
  readonly canRemove: boolean
  /** What they should do who have not proved their address. */
  readonly proof: ShownAddress
  /** Where somebody signs in again, and comes back from. */
  readonly signInAgain: string
  /** Until when their way to sign in is too new to remove an older one (ISO 8601); null if it is not. */
  readonly newUntil: string | null
}
