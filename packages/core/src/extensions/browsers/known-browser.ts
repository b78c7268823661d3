import type { Account } from "../../contract/account.js"
import type { AdapterUser } from "../../contract/adapter.js"
import type { Cookie, CookieOption } from "../../contract/cookies.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import type { CookieVisit, SignInVisit } from "../../contract/phases.js"
import type { User } from "../../contract/session.js"
import { ownCookie } from "../../cookies/own-cookie.js"
import { openJwt } from "../../crypto/open-jwt.js"
import { randomHex } from "../../crypto/random.js"
import { sealJwt } from "../../crypto/seal-jwt.js"
import { hashedId } from "../../records/record-id.js"
import { areTexts, note } from "../notes/note.js"
import { lowerCaseAddress } from "../../sign-in/storable.js"

/** Seconds after the last sign-in: half a year. */
const LIFETIME = 180 * 24 * 60 * 60
/** A family's computer. Whoever signed in longest ago is forgotten first. */
const MOST_PEOPLE = 5
/** Of one person: their user, their address, and what they type. */
const MOST_NAMES = 5

/** Somebody who has signed in with this browser. */
interface KnownPerson {
  /** Of this person in this browser. Random, and nobody can make one up. */
  readonly id: string
  /** Hashes of the names by which they are found. */
  readonly names: readonly string[]
}

/**
 * Finds the id of this browser for the person with one of these names, such as a typed address; null if they have not
 * signed in here within half a year. The cookie is opened once, however many people are looked for.
 *
 * It proves nothing about who sits there now, and is never a reason to let somebody in. It tells the browser of somebody
 * who has proved their password from that of a stranger who tries one.
 */
export async function knownBrowser(
  setup: Pick<ExtensionSetup, "tokenSecrets">,
  place: CookieVisit,
): Promise<(names: readonly string[]) => Promise<string | null>> {
  const people = await peopleIn(setup, place)
  return async (names) => {
    const hashes = people.length > 0 ? await hashesOf(names) : []
    return people.find((person) => isNamed(person, hashes))?.id ?? null
  }
}

/** Somebody who has just signed in. */
export interface Visitor {
  readonly user: User | AdapterUser
  readonly account: Account
}

/** The name of a user as they are remembered: of somebody in no store that of their account, whose user changes. */
export function nameOfUser(
  { adapter }: Pick<ExtensionSetup, "adapter">,
  { user, account: { provider, providerAccountId, type } }: Visitor,
): string {
  const id = adapter || type === "credentials" ? String(user.id ?? "") : ""
  return id === ""
    ? `account\n${JSON.stringify([provider, String(providerAccountId)])}`
    : `user\n${id}`
}

/** The name of an address as it is remembered once it is proved to be theirs. */
export function nameOfAddress(address: string): string {
  return `address\n${lowerCaseAddress(address)}`
}

/** What was remembered so far in a sign-in: two extensions may remember the same browser, by names of their own. */
const remembered = note("browsers.remembered", areTexts)

/**
 * The cookie that remembers this browser for somebody who has just signed in: by their user, by their address if it is
 * proved to be theirs, and by `more` names. Each must be theirs: else somebody could make their own browser known for the
 * account of another.
 */
export async function rememberBrowser(
  setup: Pick<ExtensionSetup, "tokenSecrets" | "adapter">,
  place: SignInVisit,
  { more = [], ...visitor }: Visitor & { readonly more?: readonly string[] },
): Promise<readonly Cookie[]> {
  const address = provenAddress(visitor)
  const own = address === undefined ? [] : [nameOfAddress(address)]
  return rememberNames(setup, place, [nameOfUser(setup, visitor), ...own, ...more])
}

/**
 * The cookie that remembers this browser for somebody who has proved an address, and not yet who they are: the second step
 * may be missing. Not by their user, or whoever reads their mail would have tries at that step of their own.
 */
export async function rememberAddress(
  setup: Pick<ExtensionSetup, "tokenSecrets">,
  place: SignInVisit,
  address: string,
): Promise<readonly Cookie[]> {
  return rememberNames(setup, place, [nameOfAddress(address)])
}

async function rememberNames(
  setup: Pick<ExtensionSetup, "tokenSecrets">,
  place: SignInVisit,
  own: readonly string[],
): Promise<readonly Cookie[]> {
  const names = [...new Set([...own, ...(remembered.of(place) ?? [])])]
  remembered.set(place, names)
  return sealed(setup, place, await hashesOf(names))
}

/** Their address, if it has been proved to be theirs: anybody can give themselves the address of somebody else. */
function provenAddress({ user, account }: Visitor): string | undefined {
  if (account.type === "email") return account.providerAccountId
  const isProven = "emailVerified" in user && user.emailVerified instanceof Date
  return isProven && typeof user.email === "string" ? user.email : undefined
}

async function sealed(
  { tokenSecrets }: Pick<ExtensionSetup, "tokenSecrets">,
  place: CookieVisit,
  hashes: readonly string[],
): Promise<readonly Cookie[]> {
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
    { secret: [...tokenSecrets], salt: name, maxAge: LIFETIME, now: place.now, isBare: true },
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
  place: CookieVisit,
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

function optionOf({ cookies }: CookieVisit): CookieOption {
  return ownCookie(cookies, "known-browser")
}
