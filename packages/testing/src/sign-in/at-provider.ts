import type { Page } from "../page.js"
import type { Store } from "./made-people.js"
import type { OfflineProvider } from "./offline-provider.js"
import { accountIdOf, isExisting, type NewPerson } from "./person.js"
import {
  idOf,
  type ListedProvider,
  type SignInWay,
  type Visit,
  type WayIn,
  type WithOwn,
} from "./way.js"

/** At a provider with OAuth or OpenID Connect, whose servers are played. */
export async function atProvider(
  entry: ListedProvider,
  withOwn: WithOwn,
  { person, profile, adapter }: SignInWay,
): Promise<WayIn> {
  const { id: _, ...described } = person as NewPerson
  const id = accountIdOf(person)
  const { name, email, image } = described
  const claims = { name, email, email_verified: true, picture: image, ...profile, sub: id, id }
  const type = entry.type === "oidc" ? "oidc" : "oauth"
  const asIs = profile === undefined ? () => ({ ...described, id }) : undefined
  // Loaded here: most tests need a visitor alone, and what signs tokens takes a quarter of the time to load it.
  const { offlineProvider } = await import("./offline-provider.js")
  const offline = await offlineProvider({ provider: entry, type }, claims, asIs)
  const theirs = adapter && isExisting(person) ? owning(adapter, id, person.id) : adapter
  return {
    config: withOwn(offline.provider, theirs),
    go: async (visit) => throughProvider(visit, idOf(entry), offline),
  }
}

/** The same store, in which this user has the account, although none is written. */
function owning(adapter: Store, accountId: string, userId: string): Store {
  const getUserByAccount: Store["getUserByAccount"] = async (key) =>
    (await (key.providerAccountId === accountId
      ? adapter.getUser?.(userId)
      : adapter.getUserByAccount?.(key))) ?? null
  return Object.create(adapter, { getUserByAccount: { value: getUserByAccount } })
}

async function throughProvider(
  { visitor, post }: Visit,
  id: string,
  { consent }: OfflineProvider,
): Promise<Page> {
  const left = await post(`signin/${id}`, {})
  if (!left.leadsTo) return left
  const { target, navigation } = consent(left.leadsTo)
  return visitor.open(target, navigation)
}
