import type { Cookie, CookieOption } from "../contract/cookies.js"
import type { ExtensionSetup } from "../contract/extension.js"
import type { PhaseContext } from "../contract/phases.js"
import { withCallbackUrl } from "../cookies/with-callback-url.js"
import { openJwt } from "../crypto/open-jwt.js"
import { randomHex } from "../crypto/random.js"
import { sealJwt } from "../crypto/seal-jwt.js"
import { hashedId } from "../records/record-id.js"

/** Seconds after the last sign-in: half a year. */
const LIFETIME = 180 * 24 * 60 * 60
/** A family's computer. Whoever signed in longest ago is forgotten first. */
const MOST_PEOPLE = 5
/** Of one person: their user, and what they type. */
const MOST_NAMES = 4

/** Somebody who has signed in with this browser. */
interface KnownPerson {
  /** Of this person in this browser. Random, and nobody can make one up. */
  readonly id: string
  /** Hashes of the names by which they are found. */
  readonly names: readonly string[]
}

type Place = Pick<PhaseContext, "request" | "cookies" | "now">

/**
 * Finds the id of this browser for the person with one of these names, such as a typed address; null if they have not
 * signed in here within half a year. The cookie is opened once, however many people are looked for.
 *
 * It proves nothing about who sits there now, and is never a reason to let somebody in. It tells the browser of somebody
 * who has proved their password from that of a stranger who tries one.
 */
export async function knownBrowser(
  setup: Pick<ExtensionSetup, "tokenSecrets">,
  place: Place,
): Promise<(names: readonly string[]) => Promise<string | null>> {
  const people = await peopleIn(setup, place)
  return async (names) => {
    const hashes = people.length > 0 ? await hashesOf(names) : []
    return people.find((person) => isNamed(person, hashes))?.id ?? null
  }
}

/**
 * The cookie that remembers this browser for somebody who has just signed in. Each name must be proved to be theirs:
 * else somebody could make their own browser known for the account of another.
 */
export async function rememberBrowser(
  { tokenSecrets }: Pick<ExtensionSetup, "tokenSecrets">,
  place: Place,
  names: readonly string[],
): Promise<readonly Cookie[]> {
  const hashes = await hashesOf(names)
  if (hashes.length === 0) return []
  const people = await peopleIn({ tokenSecrets }, place)
  const former = people.find((person) => isNamed(person, hashes))
  const own: KnownPerson = {
    id: former?.id ?? randomHex(12),
    names: [...new Set([...hashes, ...(former?.names ?? [])])].slice(0, MOST_NAMES),
  }
  const others = people.filter((person) => !isNamed(person, hashes))
  const { name, options } = optionOf(place)
  const value = await sealJwt(
    { people: [own, ...others].slice(0, MOST_PEOPLE) },
    { secret: [...tokenSecrets], salt: name, maxAge: LIFETIME, now: place.now },
  )
  return [{ name, value, options: { ...options, expires: new Date(place.now + LIFETIME * 1000) } }]
}

/** Only to be compared, and in a sealed cookie: half of a hash is enough. */
async function hashesOf(names: readonly string[]): Promise<readonly string[]> {
  return Promise.all(names.map(async (name) => (await hashedId(name)).slice(0, 22)))
}

function isNamed({ names }: KnownPerson, hashes: readonly string[]): boolean {
  return names.some((name) => hashes.includes(name))
}

async function peopleIn(
  { tokenSecrets }: Pick<ExtensionSetup, "tokenSecrets">,
  place: Place,
): Promise<readonly KnownPerson[]> {
  const { name } = optionOf(place)
  const sealed = place.request.cookies[name]
  if (!sealed) return []
  const held = await openJwt(sealed, { secret: [...tokenSecrets], salt: name, now: place.now })
  // What is sealed is ours. A later version may have sealed something else.
  const people = Array.isArray(held?.["people"]) ? (held["people"] as readonly unknown[]) : []
  return people.filter(isPerson)
}

function isPerson(one: unknown): one is KnownPerson {
  const { id, names } = (one ?? {}) as Partial<KnownPerson>
  return typeof id === "string" && Array.isArray(names)
}

function optionOf({ cookies }: Place): CookieOption {
  return withCallbackUrl(cookies, "known-browser")
}
