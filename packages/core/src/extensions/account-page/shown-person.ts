import type { AccountsMessages } from "../../contract/accounts-messages.js"
import type { AddressChangeMessages } from "../../contract/address-change-messages.js"
import type { AdapterUser } from "../../contract/adapter.js"
import type { SignInWording } from "../../contract/common-provider.js"
import type { DeletionMessages } from "../../contract/deletion-messages.js"
import type { ObservedSetup } from "../../contract/extension.js"
import type { AccountOverview, OwnAccounts } from "../../contract/own-accounts.js"
import { isOAuthProvider } from "../../contract/resolved-provider.js"
import { files } from "../../texts/split/accounts.js"
import { files as addressFiles } from "../../texts/split/address-change.js"
import { files as deletionFiles } from "../../texts/split/deletion.js"
import { isListed } from "../listed/is-listed.js"
import { operationsOf } from "../page-frame/run-from-page.js"
import { loadNearestTexts } from "../pages/nearest-texts.js"
import type { AccountVisitor } from "./account-visitor.js"

/** What `accounts()` lets people do. */
export const accounts = /* @__PURE__ */ operationsOf<OwnAccounts>("accounts")

/** What the page shows with `accounts()`. */
export interface ShownPerson {
  readonly own: AccountsMessages
  /** The texts about another address, and about leaving. */
  readonly moving: AddressChangeMessages
  readonly leaving: DeletionMessages
  readonly name: string | null
  readonly image: string | null
  readonly overview: AccountOverview
  /** The ids of the providers at which people have accounts, and this one none that is linked. */
  readonly linkable: readonly string[]
  /** Whether people can have API keys, which end with the account. */
  readonly hasKeys: boolean
}

/** Whether people can manage what they sign in with. */
export function hasAccounts(setup: Pick<ObservedSetup, "source">): boolean {
  return isListed(setup, "accounts")
}

/** What is shown of this user; null without `accounts()`, and of somebody in no store. */
export async function shownPerson(
  { setup, call }: AccountVisitor,
  user: AdapterUser | null,
  wording: SignInWording,
): Promise<ShownPerson | null> {
  if (!user || !hasAccounts(setup)) return null
  const [own, moving, leaving, { result: overview }] = await Promise.all([
    loadNearestTexts(files, wording),
    loadNearestTexts(addressFiles, wording),
    loadNearestTexts(deletionFiles, wording),
    call(accounts, "list"),
  ])
  const linked = new Set(overview.accounts.map(({ provider }) => provider))
  return {
    own,
    moving,
    leaving,
    name: user.name || null,
    image: user.image || null,
    overview,
    hasKeys: isListed(setup, "keys"),
    linkable: [...setup.providers.values()].flatMap((provider) =>
      isOAuthProvider(provider) && !linked.has(provider.id) ? [provider.id] : [],
    ),
  }
}
