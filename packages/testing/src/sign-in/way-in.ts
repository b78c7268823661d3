import type { AuthConfig } from "@sallyport/core"
import { atProvider } from "./at-provider.js"
import { byCredentials } from "./by-credentials.js"
import { byMail } from "./by-mail.js"
import { guardedStore, TESTING_PROVIDER } from "./made-people.js"
import { isExisting, type Person } from "./person.js"
import type { Provider } from "./provider-entry.js"
import {
  idOf,
  type ListedProvider,
  type SignInWay,
  type WantedSignIn,
  type WayIn,
  type WithOwn,
} from "./way.js"

/** Stands in where no provider of the site works offline. */
const TESTING = { id: TESTING_PROVIDER, name: "Testing", type: "oauth", checks: ["state"] }

/** Throws if the provider is not there, or needs somebody in front of a browser. */
export async function wayIn(config: AuthConfig, wanted: WantedSignIn): Promise<WayIn> {
  const entries = config.providers.map(
    (one) => (typeof one === "function" ? one() : one) as ListedProvider,
  )
  const chosen = chosenOf(entries, wanted.provider)
  const all = chosen ? entries : [...entries, TESTING]
  const entry = chosen ?? TESTING
  const withOwn: WithOwn = (own, adapter) => ({
    ...config,
    ...(adapter && { adapter }),
    providers: all.map((one) => (one === entry ? own : one) as Provider),
  })
  const ids = entries.map(idOf)
  const person = await known(config, wanted.person)
  const guard =
    config.adapter && !isExisting(person)
      ? await guardedStore(config.adapter, person, ids)
      : undefined
  const adapter = guard?.store ?? config.adapter
  const way = await wayBy(entry, withOwn, { ...wanted, person, adapter, ids })
  const go: WayIn["go"] = async (visit) => {
    const page = await way.go(visit)
    await guard?.finish()
    return page
  }
  return { ...way, go }
}

async function wayBy(entry: ListedProvider, withOwn: WithOwn, way: SignInWay): Promise<WayIn> {
  switch (entry.type) {
    case "email":
      return byMail(entry, withOwn, way)
    case "credentials":
      return byCredentials(entry, withOwn, way)
    default:
      return atProvider(entry, withOwn, way)
  }
}

const worksOffline = ({ type, extension }: ListedProvider) =>
  type === "oauth" || type === "oidc" || type === "email" || (type === "credentials" && !extension)

/** The provider with this id, or else the first that works offline. */
function chosenOf(
  entries: readonly ListedProvider[],
  wanted: string | undefined,
): ListedProvider | undefined {
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
    `signedIn() cannot sign in with "${wanted}", which needs a person in front of a browser. Leave provider out: another way to sign in is then used.`,
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
