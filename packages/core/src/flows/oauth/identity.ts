import { loadOnce } from "../../async/load-once.js"
import type { TokenSet } from "../../contract/account.js"
import type { OAuthContext } from "../../contract/context.js"
import type { Identity } from "../../contract/identity.js"
import type { Profile } from "../../contract/profile.js"
import type { User } from "../../contract/session.js"
import { randomUUID } from "../../crypto/random.js"
import {
  isStorable,
  LONGEST_ADDRESS,
  lowerCaseAddress,
  storableUser,
} from "../../sign-in/storable.js"
import { refusals } from "./at-provider.js"
import type { ProviderAnswers } from "./exchange.js"

/** OpenID Connect Core §2 allows this many characters in a `sub`, and databases do not index more. */
const LONGEST_ACCOUNT_ID = 255

/** What is known about the user. */
export interface ProfileWithTokens {
  /** For the application's `profile` function. */
  readonly profile: Profile
  /** The part that the provider vouches for. */
  readonly proven: Profile
  readonly tokens: TokenSet
  readonly answers: ProviderAnswers
}

/** Loaded for an id that JavaScript may have rounded. */
const exactIds = /* @__PURE__ */ loadOnce(() => import("./exact-id.js"))

/**
 * The user that a profile describes, and the account at the provider, with an id that never changes.
 *
 * Throws `OAuthProfileParseError` if `profile()` throws or returns no usable id: with a generated one, every sign-in
 * would be a different user.
 */
export async function identityOf(
  { provider, config }: OAuthContext,
  { profile, proven, tokens, answers }: ProfileWithTokens,
): Promise<Identity> {
  const again = repeatable(provider, { profile, tokens })
  const mapped = await mappedUser(provider, { profile, tokens })
  const id = await unroundedId(mapped.id, { answers, given: [profile, tokens], again })
  if (id === null) throw (await refusals()).roundedId(provider.id)
  const providerAccountId = accountIdIn(id)
  if (providerAccountId === null) throw (await refusals()).noUsableId(provider.id)
  const email = await addressIn(mapped.email, provider.id)
  const isKept = !isDisavowed(provider, { proven, email }) || !trustsEvery(config)
  // Included even if there is none, because an adapter may list the members that it writes.
  const user = {
    ...storableUser(mapped),
    id: config.keepsProfileIds ? providerAccountId : randomUUID(),
    email: email === undefined || isKept ? email : null,
  }
  return {
    user,
    account: { ...tokens, provider: provider.id, type: provider.type, providerAccountId },
    profile,
    numericId: config.keepsProfileIds ? undefined : numericIdIn(providerAccountId, mapped, proven),
    ...formerIdIn(provider.formerId?.(profile), providerAccountId),
    emailProof: isVerified(provider, { proven, email }) ? "provider" : "none",
  }
}

/** Empty where the account is stored under that very id, because the application's own `profile()` returns it. */
function formerIdIn(
  former: string | null | undefined,
  accountId: string,
): Pick<Identity, "formerId"> {
  const formerId = accountIdIn(former)
  return formerId === null || formerId === accountId ? {} : { formerId }
}

async function mappedUser(
  provider: OAuthContext["provider"],
  { profile, tokens }: { profile: Profile; tokens: TokenSet },
): Promise<User> {
  try {
    const mapped: unknown = await provider.profile(profile, tokens)
    if (typeof mapped === "object" && mapped !== null) return mapped
  } catch (error) {
    throw (await refusals()).profileThrew(provider.id, error)
  }
  throw (await refusals()).noUser(provider.id)
}

/** Rejected and never repaired: an address with some characters removed may belong to someone else. */
async function addressIn(email: unknown, providerId: string): Promise<string | undefined> {
  if (typeof email !== "string") return undefined
  if (email.length <= LONGEST_ADDRESS && isStorable(email)) return lowerCaseAddress(email)
  throw (await refusals()).unstorableAddress(providerId)
}

/** A whole number above 2^53, as it is or in a text. */
const LARGE_NUMBER = /\d{16}|\de\+\d\d/

interface MappedIdSource {
  readonly answers: ProviderAnswers
  readonly given: readonly unknown[]
  readonly again: ReturnType<typeof repeatable>
}

/** The id, with numbers as the provider has written them; null if it was rounded and nobody knows what it was. */
async function unroundedId(id: unknown, { again, ...source }: MappedIdSource): Promise<unknown> {
  const isId = typeof id === "string" || Number.isInteger(id)
  if (!isId || !(again.large.length > 0 || LARGE_NUMBER.test(String(id)))) return id
  const { exactId, isMadeOfRounded } = await exactIds()
  const exact = exactId(id as string | number, source)
  const { answers } = source
  return exact !== null && (await isMadeOfRounded(id, { answers, ...again })) ? null : exact
}

/** What `profile` is given, from before it is called: it may change it. */
function repeatable(
  provider: OAuthContext["provider"],
  given: Pick<ProfileWithTokens, "profile" | "tokens">,
) {
  const large = new Set<number>()
  const kept = copyOf(given, (one) => {
    if (Number.isInteger(one) && !Number.isSafeInteger(one)) large.add(one)
    return one
  })
  return {
    large: [...large],
    idWith: async (others: ReadonlyMap<number, number>) => {
      const changed = copyOf(kept, (one) => others.get(one) ?? one)
      return (await mappedUser(provider, changed)).id
    },
  }
}

/** A copy with other numbers. Only what JSON can hold is copied, and nothing that leads back to itself. */
function copyOf<Value>(
  value: Value,
  numberFor: (one: number) => number,
  above: readonly unknown[] = [],
): Value {
  if (typeof value === "number") return numberFor(value) as Value
  if (!isPlain(value) || above.includes(value)) return value
  const inner = (one: unknown) => copyOf(one, numberFor, [...above, value])
  if (Array.isArray(value)) return value.map(inner) as Value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(one)])) as Value
}

function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null
}

/** As text, because accounts are stored that way; null for a value that cannot be an id. */
function accountIdIn(id: unknown): string | null {
  if (typeof id === "number") return Number.isSafeInteger(id) ? String(id) : null
  if (typeof id !== "string" || id.length > LONGEST_ACCOUNT_ID || !isStorable(id)) return null
  // What a template or String() makes of a missing id.
  return ["", "undefined", "null", "NaN", "Infinity", "[object Object]"].includes(id.trim())
    ? null
    : id
}

/**
 * Whether stored addresses are trusted based on the list of providers, because the adapter cannot tell where each one
 * came from.
 */
function trustsEvery({ adapter }: OAuthContext["config"]): boolean {
  return adapter !== undefined && adapter.listAccountsByUser === undefined
}

/** A provider that vouches for every address says that this one is not verified. The address is then not used. */
function isDisavowed(
  { emailTrust }: OAuthContext["provider"],
  { proven, email }: { proven: Profile; email: unknown },
): boolean {
  if (emailTrust !== "always" || typeof proven.email !== "string") return false
  const isDenied = [false, "false"].includes(proven["email_verified"] as boolean | string)
  return isDenied && lowerCaseAddress(proven.email) === email
}

/**
 * The number under which Auth.js may have stored the account, only if the provider itself uses numeric ids. Some
 * databases compare a number with the digits at the start of a text, and someone may have chosen a text that starts
 * with digits.
 */
function numericIdIn(id: string, mapped: User, proven: Profile): number | undefined {
  const sent = [mapped.id, proven.id, proven.sub, proven["user_id"]]
  return sent.find((one): one is number => Number.isSafeInteger(one) && String(one) === id)
}

/**
 * The provider's word counts only for the address that it sent, not for another one that `profile()` may have chosen.
 */
function isVerified(
  provider: OAuthContext["provider"],
  { proven, email }: { proven: Profile; email: unknown },
): boolean {
  const verified: unknown = provider.verifiedEmail(proven)
  return typeof verified === "string" && lowerCaseAddress(verified) === email
}
