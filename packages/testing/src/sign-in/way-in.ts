import type { AuthConfig } from "@sallyport/core"
import type { Page } from "../page.js"
import type { Visitor } from "../visitor.js"
import type { OfflineProvider } from "./offline-provider.js"
import { accountIdOf, isExisting, type NewPerson, type Person } from "./person.js"
import { optionOf, type Provider, withOptions } from "./provider-entry.js"

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
export interface Wanted {
  readonly person: Person
  readonly provider?: string | undefined
  readonly profile?: Readonly<Record<string, unknown>> | undefined
}

/** A member of `providers` that is called, if it was not. */
interface Entry {
  readonly id: string
  readonly type: string
  readonly extension?: unknown
}

/** Stands in where no provider of the site works offline. */
const TESTING = { id: "testing", name: "Testing", type: "oauth", checks: ["state"] }

/** Throws if the provider is not there, or needs somebody in front of a browser. */
export async function wayIn(config: AuthConfig, wanted: Wanted): Promise<WayIn> {
  const entries = config.providers.map((one) => (typeof one === "function" ? one() : one) as Entry)
  const chosen = chosenOf(entries, wanted.provider)
  const all = chosen ? entries : [...entries, TESTING]
  const entry = chosen ?? TESTING
  const withOwn = (own: object, more: Partial<AuthConfig> = {}): AuthConfig => ({
    ...config,
    ...more,
    providers: all.map((one) => (one === entry ? own : one) as Provider),
  })
  const { adapter } = config
  const person = await known(config, wanted.person)
  switch (entry.type) {
    case "email":
      return byMail(entry, withOwn, person)
    case "credentials":
      return byCredentials(entry, withOwn, { adapter, person })
    default:
      return atProvider(entry, withOwn, { ...wanted, person, adapter })
  }
}

type WithOwn = (own: object, more?: Partial<AuthConfig>) => AuthConfig

const idOf = (entry: Entry) => optionOf(entry, "id") ?? entry.id

const worksOffline = ({ type, extension }: Entry) =>
  type === "oauth" || type === "oidc" || type === "email" || (type === "credentials" && !extension)

/** The provider with this id, or else the first that works offline. */
function chosenOf(entries: readonly Entry[], wanted: string | undefined): Entry | undefined {
  const ofKind = (...types: readonly string[]) =>
    entries.find((one) => types.includes(one.type) && worksOffline(one))
  if (wanted === undefined)
    return ofKind("oauth", "oidc") ?? ofKind("email") ?? ofKind("credentials")
  const found = entries.find((one) => idOf(one) === wanted)
  if (!found)
    throw new Error(
      `No provider has the id "${wanted}". The configuration has: ${entries.map(idOf).join(", ") || "none"}.`,
    )
  if (worksOffline(found)) return found
  throw new Error(
    `signedIn() cannot sign in with "${wanted}", which needs somebody in front of a browser. Leave provider out: the session is then one of another way.`,
  )
}

/** The person as the store has them, if they are given by id. Throws if nobody has it. */
async function known({ adapter }: AuthConfig, person: Person): Promise<Person> {
  if (!isExisting(person)) return person
  const user = await adapter?.getUser?.(person.id)
  if (user) return { ...user, id: person.id }
  throw new Error(
    adapter
      ? `No user of the store has the id "${person.id}".`
      : `There is no user with the id "${person.id}", because the configuration has no adapter. Leave id out.`,
  )
}

interface AtProvider extends Wanted {
  readonly adapter: AuthConfig["adapter"]
}

async function atProvider(
  entry: Entry,
  withOwn: WithOwn,
  { person, profile, adapter }: AtProvider,
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
  const theirs = adapter && isExisting(person) ? { adapter: owning(adapter, id, person.id) } : {}
  return {
    config: withOwn(offline.provider, theirs),
    go: async (visit) => throughProvider(visit, idOf(entry), offline),
  }
}

/** The same store, in which this user has the account, although none is written. */
function owning<Store extends NonNullable<AuthConfig["adapter"]>>(
  adapter: Store,
  accountId: string,
  userId: string,
): Store {
  const getUserByAccount: Store["getUserByAccount"] = async (key) =>
    (await (key.providerAccountId === accountId
      ? adapter.getUser?.(userId)
      : adapter.getUserByAccount?.(key))) ?? null
  return Object.create(adapter, { getUserByAccount: { value: getUserByAccount } }) as Store
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

function byMail(entry: Entry, withOwn: WithOwn, person: Person): WayIn {
  const { email } = person as NewPerson
  if (!email) throw new Error("Somebody who signs in by mail needs an email address.")
  let link = ""
  const sendVerificationRequest = ({ url }: { readonly url: string }) => {
    link = url
  }
  return {
    config: withOwn(withOptions(entry, { sendVerificationRequest })),
    go: async ({ visitor, post }) => {
      const sent = await post(`signin/${idOf(entry)}`, { email })
      return link === "" ? sent : visitor.open(link)
    },
  }
}

/** The user whom `authorize` returns. A stored session needs one of the store. */
async function byCredentials(
  entry: Entry,
  withOwn: WithOwn,
  { adapter, person }: { readonly adapter: AuthConfig["adapter"]; readonly person: Person },
): Promise<WayIn> {
  const user = adapter ? await stored(adapter, person) : { ...person, id: accountIdOf(person) }
  return {
    config: withOwn(withOptions(entry, { authorize: () => user })),
    go: async ({ post }) => post(`callback/${idOf(entry)}`, {}),
  }
}

/** Somebody new is made, with an account by which the next call finds them. Throws if another user has the address. */
async function stored(
  adapter: NonNullable<AuthConfig["adapter"]>,
  person: Person,
): Promise<object> {
  if (isExisting(person)) return person
  const key = { provider: TESTING.id, providerAccountId: accountIdOf(person) }
  const known = await adapter.getUserByAccount?.(key)
  if (known) return known
  const { email, id: _, ...described } = person
  if (email && (await adapter.getUserByEmail?.(email)))
    throw new Error(
      `A user whom signedIn() did not make has the address ${email}: pass their id, { id }, or another address.`,
    )
  const proposed = { ...described, email, id: crypto.randomUUID(), emailVerified: null }
  const user = await adapter.createUser?.(proposed as never)
  if (!user) throw new Error("The adapter has no createUser().")
  await adapter.linkAccount?.({ ...key, type: "oauth", userId: user.id })
  return user
}
