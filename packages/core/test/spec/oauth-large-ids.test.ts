import { CompactSign } from "jose"
import { describe, expect, test } from "vitest"
import type { OAuthUserConfig } from "../../src/contract/oauth-provider.js"
import type { Profile } from "../../src/contract/profile.js"
import { OAuthWorld, oauthOf, openIdOf } from "../support/oauth-world.js"
import { signingKey } from "../support/signing-key.js"

/** JavaScript reads both of these as the first. */
const [ADA, EVE] = ["9007199254740992", "9007199254740993"] as const

type Make = typeof oauthOf | typeof openIdOf

/** The ids under which people are stored whose profiles are these texts, one after the other; null if refused. */
async function idsOf(
  answers: readonly string[],
  options: OAuthUserConfig<Profile> = {},
  { make = oauthOf, at = "/userinfo" }: { readonly make?: Make; readonly at?: string } = {},
) {
  const ids: (string | undefined)[] = []
  const world = new OAuthWorld((op) => [make(op, options as never)], {
    callbacks: { signIn: ({ account }) => ids.push(account?.providerAccountId) > 0 },
  })
  const told: (string | null)[] = []
  for (const answer of answers) {
    ids.length = 0
    const headers = { "content-type": "application/json" }
    world.op.overrides = { at: { [at]: () => new Response(answer, { headers }) } }
    await world.signIn()
    told.push(ids[0] ?? (world.lastError === "OAuthProfileParseError" ? null : "another error"))
  }
  return { told, message: world.config.log.at(-1)?.message }
}

const bothBy = (member: string) => [ADA, EVE].map((id) => `{"${member}": ${id}, "name": "x"}`)
const own = (profile: (given: Profile) => unknown) =>
  ({ profile }) as unknown as OAuthUserConfig<Profile>

describe("Two people whose ids JavaScript reads as one number", () => {
  test.each([
    ["String(id)", ({ id }: Profile) => ({ id: String(id) }), [ADA, EVE]],
    ["a template", ({ id }: Profile) => ({ id: `${id}` }), [ADA, EVE]],
    ["the number", ({ id }: Profile) => ({ id }), [ADA, EVE]],
    ["id.toString()", ({ id }: Profile) => ({ id: id?.toString() }), [ADA, EVE]],
    [
      "a text around it",
      ({ id }: Profile) => ({ id: `eu-${id}:1` }),
      [`eu-${ADA}:1`, `eu-${EVE}:1`],
    ],
  ])("%s: two accounts", async (_, profile, stored) => {
    expect((await idsOf(bothBy("id"), own(profile))).told).toEqual(stored)
  })

  test("without a profile function, by the member that is read then", async () => {
    expect((await idsOf(bothBy("id"), { profile: undefined })).told).toEqual([ADA, EVE])
  })

  test("one deep in the answer, and one of 22 digits", async () => {
    const large = ["1234567890123456789012", "1234567890123456789013"]
    const answers = large.map((id) => `{"data": [{"user": {"id": ${id}}}]}`)
    const profile = ({ data }: Profile) => ({
      id: String((data as [{ user: Profile }])[0].user.id),
    })
    expect((await idsOf(answers, own(profile))).told).toEqual(large)
  })

  test("read by userinfo.request with its own function", async () => {
    const request = ({ read }: { read: (url: string) => Promise<unknown> }) =>
      read("https://op.example/mine") as Promise<Profile>
    const options = { ...own(({ id }) => ({ id: String(id) })), userinfo: { request } }
    expect((await idsOf(bothBy("id"), options, { at: "/mine" })).told).toEqual([ADA, EVE])
  })

  test("in the answer of the token endpoint, also of one that conform corrects", async () => {
    const answers = [ADA, EVE].map(
      (id) => `{"access_token": "a", "token_type": "bearer", "user": {"id": ${id}}}`,
    )
    const userinfo = { request: ({ tokens }: { tokens: object }) => Reflect.get(tokens, "user") }
    const options = {
      ...own(({ id }) => ({ id: String(id) })),
      userinfo,
    } as OAuthUserConfig<Profile>
    const conform = async (response: Response) => Response.json(await response.json())
    const token = { url: "https://op.example/token", conform }
    for (const more of [{}, { token }])
      expect((await idsOf(answers, { ...options, ...more }, { at: "/token" })).told).toEqual([
        ADA,
        EVE,
      ])
  })
})

describe("What is no rounded number stays as it is", () => {
  const asText = own(({ id }) => ({ id: String(id) }))
  test.each([
    ["a text of digits", `{"id": "${ADA}"}`, ADA],
    ["a longer one", `{"id": "80351110224678912345"}`, "80351110224678912345"],
    ["a number below 2^53", `{"id": 9007199254740991}`, "9007199254740991"],
    ["a text beside that number", `{"id": "${ADA}", "count": ${ADA}}`, ADA],
    ["a number that is a text, too, in another member", `{"id": ${ADA}, "id_str": "${ADA}"}`, ADA],
  ])("%s", async (_, answer, id) => {
    expect((await idsOf([answer], asText)).told).toEqual([id])
  })
})

describe("Refused, with what to do, because nobody can know what the provider has sent", () => {
  const asText = own(({ id }) => ({ id: String(id) }))

  test("a number that a hook of the application has read itself", async () => {
    const request = async () => JSON.parse(`{"id": ${EVE}}`) as Profile
    const { told, message } = await idsOf(["{}"], { ...asText, userinfo: { request } })
    expect(told).toEqual([null])
    expect(message).toContain("above 2^53")
    expect(message).toContain("`read`")
  })

  test.each<[string, (profile: Profile) => unknown]>([
    ["padded", ({ id }) => ({ id: String(id).padStart(20, "0") })],
    ["after a digit", ({ id }) => ({ id: `o365${id}` })],
    ["before one", ({ id }) => ({ id: `${id}01` })],
    ["after another number", ({ id, org }) => ({ id: `${String(org)}${id}` })],
  ])("a rounded number that is only a part of the digits of an id: %s", async (_, profile) => {
    const answers = [ADA, EVE].map((id) => `{"id": ${id}, "org": 7}`)
    const [first, second] = (await idsOf(answers, own(profile))).told
    expect(first).toContain(ADA)
    expect(second).toBeNull()
  })

  test("one above 10^21 in all its digits", async () => {
    const answer = `{"id": 1234567890123456789013}`
    const profile = own(({ id }) => ({ id: BigInt(Number(id)).toString() }))
    expect((await idsOf([answer], profile)).told).toEqual([null])
  })

  test.each([
    ["a person's own number beside the id", `{"id": ${EVE}, "favourite": ${ADA}}`],
    ["a text that a person chose, like the rounded id", `{"id": ${EVE}, "name": "${ADA}"}`],
    ["a number in another notation", `{"id": 9.007199254740993e15}`],
    ["a number that is infinite", `{"id": 1e400}`],
  ])("%s", async (_, answer) => {
    expect((await idsOf([answer], asText)).told).toEqual([null])
  })
})

describe("An id that is made of the number in another form", () => {
  const hash = async (text: string) =>
    Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toString(
      "hex",
    )

  test.each<[string, (profile: Profile) => unknown]>([
    ["in base 36", ({ id }) => ({ id: Number(id).toString(36) })],
    ["as it is written in a country", ({ id }) => ({ id: Number(id).toLocaleString("en") })],
    ["in base 64", ({ id }) => ({ id: btoa(String(id)) })],
    ["as a hash, asynchronously", async ({ id }) => ({ id: await hash(String(id)) })],
    [
      "as the hash of the profile",
      async (profile) => ({ id: await hash(JSON.stringify(profile)) }),
    ],
    ["by arithmetic", ({ id }) => ({ id: String(Number(id) / 2) })],
    [
      "with another number of the profile",
      ({ id, org }) => ({ id: `${Number(id) - Number(org)}` }),
    ],
    [
      "that the function overwrites",
      (profile) => {
        profile.id = Number(profile.id).toString(36)
        return { id: profile.id }
      },
    ],
    [
      "that is looked up",
      ({ id }) => {
        if (Number(id) !== Number(ADA)) throw new Error("not found")
        return { id: "of ada" }
      },
    ],
  ])("%s: whose number was rounded is refused, the other person is not", async (_, profile) => {
    const answers = [ADA, EVE].map((id) => `{"id": ${id}, "org": 9007199254740000}`)
    const { told, message } = await idsOf(answers, own(profile))
    expect(told[0]).toBeTypeOf("string")
    expect(told[1]).toBeNull()
    expect(message).toContain("above 2^53")
  })

  test("of two numbers, one as it is and one in another form", async () => {
    const profile = own(({ id, org }) => ({ id: `${id}:${Number(org).toString(36)}` }))
    const apart = [ADA, "9007199254740997"].map((id) => `{"id": 9007199254740995, "org": ${id}}`)
    const [first, second] = (await idsOf(apart, profile)).told
    expect(first).toContain("9007199254740995:")
    expect(second).toBeNull()
  })

  test("beside a number of the person's own choice, which is read as the same", async () => {
    const profile = own(({ id }) => ({ id: Number(id).toString(36) }))
    expect((await idsOf([`{"id": ${EVE}, "favourite": ${ADA}}`], profile)).told).toEqual([null])
  })

  test("as the difference of two", async () => {
    const profile = own(({ id, org }) => ({ id: String(Number(org) - Number(id)) }))
    expect((await idsOf([`{"id": ${EVE}, "org": 9007199254741003}`], profile)).told).toEqual([null])
  })

  test("of one that a hook of the application has read itself", async () => {
    const request = async () => JSON.parse(`{"id": ${EVE}}`) as Profile
    const profile = own(({ id }) => ({ id: Number(id).toString(36) }))
    expect((await idsOf(["{}"], { ...profile, userinfo: { request } })).told).toEqual([null])
  })
})

describe("A large number that is not in the id", () => {
  const answer = `{"id": "ada", "seen": 1764345600123456789, "more": [{"snowflake": ${EVE}}]}`

  test.each<[string, (profile: Profile) => unknown, string]>([
    ["another member is the id", ({ id }) => ({ id }), "ada"],
    ["it is in the name", ({ id, seen }) => ({ id, name: `${String(seen)}` }), "ada"],
    ["the id is made of others", ({ id }) => ({ id: btoa(String(id)) }), btoa("ada")],
  ])("%s: the sign-in goes on", async (_, profile, stored) => {
    expect((await idsOf([answer, answer], own(profile))).told).toEqual([stored, stored])
  })

  test("the function returns another id at every call: the number is not to blame", async () => {
    let calls = 0
    const profile = own(() => ({ id: `random-${(calls += 1)}` }))
    expect((await idsOf([answer], profile)).told).toEqual(["random-1"])
  })

  test("the function works once only", async () => {
    let calls = 0
    const profile = own(({ id }) => {
      if ((calls += 1) > 1) throw new Error("used up")
      return { id }
    })
    expect((await idsOf([answer], profile)).told).toEqual(["ada"])
  })

  test("the profile leads back to itself", async () => {
    const request = async () => {
      const profile: Profile = { id: "ada", count: Number(ADA) }
      return Object.assign(profile, { self: profile })
    }
    const { told } = await idsOf(["{}"], { ...own(({ id }) => ({ id })), userinfo: { request } })
    expect(told).toEqual(["ada"])
  })
})

test.each([
  ["no large number", `{"id": "ada", "count": 12}`, 1],
  ["one that is exact", `{"id": "ada", "count": ${ADA}}`, 1],
  ["the digits of one are the id", `{"id": ${EVE}, "count": 12}`, 1],
  ["one that was rounded and may be in the id", `{"id": "ada", "count": ${EVE}}`, 2],
])("profile is called no oftener than it must be: %s", async (_, answer, times) => {
  let calls = 0
  await idsOf(
    [answer],
    own(({ id }) => ((calls += 1), { id: String(id) })),
  )
  expect(calls).toBe(times)
})

test("profile receives what the provider has sent, and what it makes of the number is not kept", async () => {
  const given: unknown[] = []
  const users: unknown[] = []
  const world = new OAuthWorld(
    (op) => [
      oauthOf(op, {
        profile: (profile: Profile) => {
          given.push(profile["count"])
          return { id: "ada", name: String(profile["count"]) }
        },
      } as never),
    ],
    {
      callbacks: {
        signIn: ({ user, profile }) => users.push(user.name, profile?.["count"]) > 0,
      },
    },
  )
  const answer = `{"id": 1, "count": ${EVE}}`
  const headers = { "content-type": "application/json" }
  world.op.overrides = { at: { "/userinfo": () => new Response(answer, { headers }) } }
  await world.signIn()
  expect(given).toEqual([Number(EVE), Number(EVE) + 2])
  expect(users).toEqual([ADA, Number(EVE)])
})

test("a claim of an ID Token is read as exactly", async () => {
  const ids: (string | undefined)[] = []
  const world = new OAuthWorld(
    (op) => [openIdOf(op, { profile: (claims) => ({ id: String(claims["uid"]) }) })],
    { callbacks: { signIn: ({ account }) => ids.push(account?.providerAccountId) > 0 } },
  )
  for (const uid of [ADA, EVE]) {
    const sign = async (claims: object, header: object) => {
      const payload = JSON.stringify({ ...claims, uid: "uid" }).replace(
        '"uid":"uid"',
        `"uid":${uid}`,
      )
      return new CompactSign(new TextEncoder().encode(payload))
        .setProtectedHeader(header as { alg: string })
        .sign((await signingKey("key-1")).key)
    }
    world.op.overrides = { sign }
    await world.signIn()
  }
  expect(ids).toEqual([ADA, EVE])
})
