import type { AuthConfig } from "@sallyport/core"
import type { Page } from "../page.js"
import type { Visitor } from "../visitor.js"
import type { Store } from "./made-people.js"
import type { Person } from "./person.js"
import { optionOf } from "./provider-entry.js"

/** How somebody signs in: the configuration with which they can, offline, and what they do. */
export interface WayIn {
  readonly config: AuthConfig
  readonly go: (visit: Visit) => Promise<Page>
}

/** What a browser does on the way. */
export interface Visit {
  readonly visitor: Visitor
  /** Posts a form of the site's own page to an action, such as `signin/github`. */
  readonly post: (action: string, fields: Readonly<Record<string, string>>) => Promise<Page>
}

/** Whom to sign in, and with what. */
export interface WantedSignIn {
  readonly person: Person
  readonly provider?: string | undefined
  readonly profile?: Readonly<Record<string, unknown>> | undefined
}

/** A member of `providers` that is called, if it was not. */
export interface ListedProvider {
  readonly id: string
  readonly type: string
  readonly extension?: unknown
}

/** The configuration with this entry in place of the chosen one, and with this store. */
export type WithOwn = (own: object, adapter: Store | undefined) => AuthConfig

/** What each kind of sign-in is made from. */
export interface SignInWay extends WantedSignIn {
  readonly adapter: Store | undefined
  /** Of all providers of the configuration. */
  readonly ids: readonly string[]
}

/** What the application calls the provider. */
export function idOf(entry: ListedProvider): string {
  return optionOf(entry, "id") ?? entry.id
}
