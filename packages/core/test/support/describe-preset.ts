import { isDeepStrictEqual } from "node:util"
import { describe, expect, test } from "vitest"
import type { TokenSet } from "../../src/contract/account.js"
import type { Identity } from "../../src/contract/identity.js"
import { customFetch } from "../../src/contract/markers.js"
import type { Profile } from "../../src/contract/profile.js"
import type { User } from "../../src/contract/session.js"
import type { Provider } from "../../src/contract/provider.js"
import { mappedByAuthJs } from "./mapped-by-auth-js.js"
import { requestsOf, type DocumentedRequests } from "./documented-requests.js"
import { answering, identityFrom, profileRead, resolved } from "./preset.js"

/** The members of a user. One that is left out must be undefined or null. */
interface ExpectedUser {
  readonly name?: string | null | undefined
  readonly email?: string | null | undefined
  readonly image?: string | null | undefined
}

/** The facts about a preset in its own test file; `describePreset` proves them. */
export interface PresetFacts {
  /** The preset with its required options, which contain a `fetch` that replaces the provider. */
  readonly make: (options: { [customFetch]: typeof fetch }) => Provider
  /** The profile in the shape of the provider's documentation, with every member that is read. */
  readonly profile: object
  readonly user: ExpectedUser
  readonly accountId: string
  /** The path of the id in the profile, such as `data.user.id`. */
  readonly id: string
  /** Whether the provider says that this profile's address is verified. */
  readonly emailProof: Identity["emailProof"]
  /** Changes to the profile, by name, after which no one vouches for the address. */
  readonly unproven?: Readonly<Record<string, object>>
  /** A profile of a user who has shared nothing, and the resulting user. */
  readonly least: { readonly profile: object; readonly user: ExpectedUser }
  /** The response at each address. Default: the userinfo endpoint returns the profile. */
  readonly answers?: (profile: object) => Readonly<Record<string, object>>
  /** Why the user differs from the one that Auth.js creates from the same profile, if it does. */
  readonly unlikeAuthJs?: string
  /** The provider documents the access token as part of the address. */
  readonly tokenInUrl?: boolean
  /** What the token endpoint returned in addition to the access token; a function if that is the profile. */
  readonly tokens?: TokenSet | ((profile: object) => TokenSet)
  /**
   * For presets whose requests differ from Auth.js, or that Auth.js does not have, so that a comparison proves nothing.
   */
  readonly asks?: DocumentedRequests
}

/** The rules for every preset, with the facts of one: the profile is read as in a sign-in, and mapped by the flow. */
export function describePreset(title: string, facts: PresetFacts): void {
  const signedIn = async (profile: object) => {
    const { provider, proven } = await read(facts, profile)
    return identityFrom(provider, proven, { tokens: tokensOf(facts, profile) })
  }

  describe(`the preset of ${title}`, () => {
    test("the documented profile becomes the user", async () => {
      const { user, account, emailProof } = await signedIn(facts.profile)
      expect(shown(user)).toEqual(shown(facts.user))
      expect(account).toMatchObject({ providerAccountId: facts.accountId })
      expect(emailProof).toBe(facts.emailProof)
    })

    test("what a person has not told is not made up", async () => {
      const { user, emailProof } = await signedIn(facts.least.profile)
      expect(shown(user)).toEqual(shown(facts.least.user))
      expect(JSON.stringify(user)).not.toMatch(/undefined|null null|NaN/)
      expect(emailProof).toBe("none")
    })

    test.each(isSilent(facts) ? [withAddresses(facts.profile)] : [])(
      "a preset that passes on no address reads none, wherever one may stand",
      async (profile) => {
        const one = resolved(facts.make({ [customFetch]: fetch }))
        expect(
          (await one.profile(profile as Profile, tokensOf(facts, profile))).email ?? null,
        ).toBe(null)
      },
    )

    test(`a profile without ${facts.id} fails the sign-in`, async () => {
      const nobody = without(facts.profile, facts.id.split("."))
      await expect(signedIn(nobody)).rejects.toThrow(/profile/)
    })

    test.each(Object.entries(facts.unproven ?? {}))(
      "an address whose proof is %s is not vouched for",
      async (_, change) => {
        expect((await signedIn({ ...facts.profile, ...change })).emailProof).toBe("none")
      },
    )

    test(`the user is ${facts.unlikeAuthJs ? "not " : ""}the one that Auth.js makes of it`, async () => {
      const { provider, proven } = await read(facts, facts.profile)
      const context = { profile: proven, tokens: tokensOf(facts, facts.profile) }
      const theirs = await mappedByAuthJs(resolved(provider), context)
      if (!theirs) return
      const ours = await resolved(provider).profile(context.profile, context.tokens)
      const isSame = isDeepStrictEqual(compared(ours), compared(theirs))
      expect([isSame, compared(ours)]).toEqual([
        !facts.unlikeAuthJs,
        compared(facts.unlikeAuthJs ? ours : theirs),
      ])
    })

    test.each(facts.asks ? [facts.asks] : [])("it asks what is documented", async (documented) => {
      const { headers, ...others } = documented
      expect(requestsOf(resolved(facts.make({ [customFetch]: fetch })))).toEqual(others)
      if (!headers) return
      const { requests } = await read(facts, facts.profile)
      for (const request of requests)
        expect(Object.fromEntries(request.headers)).toMatchObject(headers)
    })

    test.each(asksForProfile(facts) ? ["null", "[]", "no JSON"] : [])(
      "%s in the place of a profile is refused in words",
      async (body) => {
        const nobody: typeof fetch = () => Promise.resolve(new Response(body))
        const provider = facts.make({ [customFetch]: nobody })
        const refused = profileRead(provider, tokensOf(facts, facts.profile))
        await expect(refused).rejects.toThrow(/userinfo request/)
        await expect(refused).rejects.not.toThrow(/Cannot (?:read|destructure)/)
      },
    )

    test.each(asksForProfile(facts) ? [facts.profile] : [])(
      "the access token travels in the header, to addresses of the provider only",
      async (profile) => {
        const { requests } = await read(facts, profile)
        expect(requests.length).toBeGreaterThan(0)
        for (const request of requests) {
          expect(request.headers.get("authorization")).toBe("Bearer token-canary")
          expect(request.url.includes("canary")).toBe(facts.tokenInUrl === true)
        }
      },
    )
  })
}

function isSilent({ make }: PresetFacts): boolean {
  return resolved(make({ [customFetch]: fetch })).emailTrust === "silent"
}

/** The profile with an address in each of its objects. */
function withAddresses(profile: object): object {
  if (Array.isArray(profile)) return profile
  const members = Object.entries(profile as Record<string, unknown>).map(([name, value]) => [
    name,
    typeof value === "object" && value !== null ? withAddresses(value) : value,
  ])
  return { ...Object.fromEntries(members), email: "ada@example.com" } as object
}

/** Whether the profile is requested, as opposed to coming with the tokens. */
function asksForProfile({ make, tokens }: PresetFacts): boolean {
  return resolved(make({ [customFetch]: fetch })).type === "oauth" && typeof tokens !== "function"
}

async function read(
  facts: PresetFacts,
  profile: object,
): Promise<{ provider: Provider; proven: Profile; requests: Request[] }> {
  const { make, answers } = facts
  const { userinfo, type } = resolved(make({ [customFetch]: fetch }))
  const address = new URL(userinfo.url ?? "https://none.example")
  address.search = new URLSearchParams(userinfo.params).toString()
  const answered = answers?.(profile) ?? { [address.href]: profile }
  const entries = Object.entries(answered).map(
    ([url, body]) => [url, () => Response.json(body)] as const,
  )
  const stub = answering(Object.fromEntries(entries))
  const provider = make({ [customFetch]: stub.fetch })
  const isClaims = type === "oidc"
  const proven = isClaims ? profile : await profileRead(provider, tokensOf(facts, profile))
  return { provider, proven: proven as Profile, requests: stub.requests }
}

function tokensOf({ tokens = {} }: PresetFacts, profile: object): TokenSet {
  return typeof tokens === "function" ? tokens(profile) : tokens
}

/** The three members that a user sees, with every kind of missing value as one. */
function shown({ name, email, image }: ExpectedUser): object {
  return { name: name ?? null, email: email ?? null, image: image ?? null }
}

/** In addition to the visible members, the id as text, because accounts are stored that way. */
function compared(user: User): object {
  return { id: String(user.id), ...shown(user) }
}

/** A copy without the member at the end of a path. */
function without(value: object, [name = "", ...rest]: readonly string[]): object {
  const { [name]: member, ...others } = value as Record<string, unknown>
  if (rest.length === 0) return others
  return { ...others, [name]: without(member as object, rest) }
}
