import type { AdapterUser } from "./adapter.js"
import type { SignInWording } from "./common-provider.js"
import type { Caller } from "./operation.js"

/** Somebody who is signed in, at the account page. */
export interface SectionVisitor {
  readonly caller: Caller
  /** The stored user; null for somebody in no store. */
  readonly user: AdapterUser | null
  /** The origin and the base path. */
  readonly baseUrl: string
  readonly wording: SignInWording
}

/** A paragraph. */
export interface AccountLine {
  /** Plain text. A name in braces is replaced by its value. */
  readonly text: string
  readonly values?: Readonly<Record<string, string>> | undefined
  /** Something should be done about it. */
  readonly isWarning?: boolean | undefined
}

/** What a part of the account page says, as plain data. */
interface AccountFacts {
  readonly lines: readonly AccountLine[]
  /** Where people change it. */
  readonly link: { readonly text: string; readonly href: string }
}

/** A part of the account page that an extension brings. The parts are in the order of the names of their extensions. */
export interface AccountSection {
  /** Its heading, which is also there if what it says cannot be read. */
  readonly title: (wording: SignInWording) => Promise<string>
  /** What it says to this person; null: it is not there for them. Rejects if that is unknown: the page then says so. */
  readonly read: (visitor: SectionVisitor) => Promise<AccountFacts | null>
}
