import { createHash, createHmac } from "node:crypto"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "../contract/config.js"
import { Browser } from "../../test/support/browser.js"
import { world } from "../../test/support/world.js"
import Telegram, { type TelegramOptions } from "./telegram.js"

const botToken = "123456789:AAcanaryAAAAAAAAAAAAAAAAAAAAAAAAAAA"
const NOW = Date.UTC(2026, 0, 1) / 1000

/** As in https://core.telegram.org/widgets/login, Receiving authorization data */
const ada = {
  id: "424242",
  first_name: "Ada",
  last_name: "Lovelace",
  username: "ada",
  photo_url: "https://t.me/i/userpic/320/ada.jpg",
  auth_date: String(NOW),
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW * 1000 }))
afterEach(() => void vi.useRealTimers())

/** Signs as Telegram documents it, with code independent of ours. */
function signed(fields: Record<string, string>, token = botToken): Record<string, string> {
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  const key = createHash("sha256").update(token).digest()
  const hash = createHmac("sha256", key).update(lines.toSorted().join("\n")).digest("hex")
  return { ...fields, hash }
}

interface Visit {
  readonly session: Record<string, unknown> | null
  readonly location: string
  readonly logged: string
}

async function signIn(
  fields: Record<string, string> | string,
  { options = {}, config = {} }: { options?: TelegramOptions; config?: Partial<AuthConfig> } = {},
): Promise<Visit> {
  const site = world({ providers: [Telegram({ botToken, ...options })], ...config })
  const browser = new Browser(site)
  const csrfToken = await browser.csrfToken()
  const body =
    typeof fields === "string"
      ? `${fields}&csrfToken=${encodeURIComponent(csrfToken)}`
      : { csrfToken, ...fields }
  const response = await browser.visit("callback/telegram", { method: "POST", body })
  return {
    session: await browser.session(),
    location: response.headers.get("location") ?? "",
    logged: site.log.map(({ message }) => message).join("\n"),
  }
}

const refused = (reason: RegExp) => ({
  session: null,
  location: "http://app.test/auth/signin?error=CredentialsSignin&code=credentials",
  logged: expect.stringMatching(reason) as unknown,
})

describe("Telegram Login Widget, Checking authorization", () => {
  test("a signed answer signs in: id, name and picture", async () => {
    const ids: unknown[] = []
    const events = { signIn: ({ account }: { account?: unknown }) => void ids.push(account) }
    const { session, logged } = await signIn(signed(ada), { config: { events } })
    expect(logged).toBe("")
    expect(session).toMatchObject({ user: { name: "Ada Lovelace", image: ada.photo_url } })
    expect(ids).toEqual([
      { provider: "telegram", providerAccountId: "424242", type: "credentials" },
    ])
  })

  test("a person without family name, user name and picture signs in", async () => {
    const { id, first_name, auth_date } = ada
    const { session } = await signIn(signed({ id, first_name, auth_date }))
    expect(session).toMatchObject({ user: { name: "Ada" } })
    expect(JSON.stringify(session)).not.toMatch(/undefined|null null/)
  })

  test("what a form sends empty was not sent", async () => {
    const { id, first_name, auth_date } = ada
    const answer = { ...signed({ id, first_name, auth_date }), last_name: "", photo_url: "" }
    expect((await signIn(answer)).session).not.toBeNull()
  })

  test("what else the form holds is not read", async () => {
    const { session } = await signIn({ ...signed(ada), json: "true", email: "eve@example.com" })
    expect(session).toMatchObject({ user: { name: "Ada Lovelace" } })
    expect(JSON.stringify(session)).not.toContain("eve@")
  })

  test("any changed character of any member fails", async () => {
    const { authorize } = Telegram({ botToken })
    const answer = signed(ada)
    const request = new Request("http://app.test")
    await expect(authorize(answer, request)).resolves.toMatchObject({ id: "424242" })
    let tried = 0
    for (const [name, value] of Object.entries(answer))
      for (let at = 0; at < value.length; at += 1)
        for (const change of [1, 2, 4, 8, 16, 32, 64]) {
          const other = String.fromCharCode(value.charCodeAt(at) ^ change)
          const changed = { ...answer, [name]: value.slice(0, at) + other + value.slice(at + 1) }
          await expect(authorize(changed, request)).rejects.toThrow(/Telegram/)
          tried += 1
        }
    expect(tried).toBeGreaterThan(700)
  })

  test.each(Object.keys(ada))("an answer that lost its %s fails", async (name) => {
    const { [name]: _lost, ...rest } = signed(ada)
    expect(await signIn(rest as Record<string, string>)).toMatchObject({ session: null })
  })

  test("a member that was not signed fails", async () => {
    const { last_name: _, ...rest } = ada
    expect(await signIn({ ...signed(rest), last_name: "Root" })).toEqual(refused(/was changed/))
  })

  test("another bot's answer fails, and neither token nor hash is logged", async () => {
    const answer = signed(ada, "987654321:BBotherBBBBBBBBBBBBBBBBBBBBBBBBBBB")
    const visit = await signIn(answer)
    expect(visit).toEqual(refused(/from another bot\. Check that botToken/))
    expect(visit.logged).not.toContain("canary")
    expect(visit.logged).not.toContain(answer["hash"])
  })

  test("a Mini App's signature, which has another key, fails", async () => {
    const lines = Object.entries(ada).map(([name, value]) => `${name}=${value}`)
    const key = createHmac("sha256", "WebAppData").update(botToken).digest()
    const hash = createHmac("sha256", key).update(lines.toSorted().join("\n")).digest("hex")
    expect(await signIn({ ...ada, hash })).toEqual(refused(/was changed/))
  })
})

describe("a name that looks like other members", () => {
  test.each([
    ["first_name", { ...ada, first_name: "Eve\nid=1" }],
    ["last_name", { ...ada, last_name: "Z\nphoto_url=https://evil.example" }],
    ["a carriage return", { ...ada, first_name: "Eve\r" }],
  ])("%s with a line break fails though it is signed", async (_, fields) => {
    expect(await signIn(signed(fields))).toEqual(refused(/is not an answer/))
  })

  test("members cut elsewhere out of the same signed text fail", async () => {
    const { id, auth_date } = ada
    const eve = signed({ auth_date, first_name: "Eve\nid=1\nlast_name=Z", id, username: "eve" })
    const forged = { auth_date, first_name: "Eve", id: "1", last_name: `Z\nid=${id}` }
    const answer = { ...forged, username: "eve", hash: eve["hash"]! }
    expect(signed({ ...forged, username: "eve" })["hash"]).toBe(eve["hash"])
    expect(await signIn(answer)).toEqual(refused(/is not an answer/))
  })
})

describe("odd members", () => {
  test.each<[string, object]>([
    ["no hash", { hash: "" }],
    ["a hash in capitals", { hash: signed(ada)["hash"]!.toUpperCase() }],
    ["a short hash", { hash: signed(ada)["hash"]!.slice(1) }],
    ["a hash with a line break", { hash: `${signed(ada)["hash"]}\n` }],
  ])("%s", async (_, change) => {
    expect(await signIn({ ...signed(ada), ...change })).toEqual(refused(/is not an answer/))
  })

  test.each(["0", "-1", "1e3", "0x10", "01", "1.0", " 1", "٤٢", "99999999999999999", "root"])(
    "the id %j is none, signed or not",
    async (id) => {
      expect(await signIn(signed({ ...ada, id }))).toEqual(refused(/is not an answer/))
    },
  )

  test.each(["0", "-1", "now", "1e9", "Infinity", `${NOW}.5`, "999999999999"])(
    "the auth_date %j is none, signed or not",
    async (auth_date) => {
      expect(await signIn(signed({ ...ada, auth_date }))).toEqual(refused(/is not an answer/))
    },
  )

  test("of a member that comes twice the first counts, and nothing is joined", async () => {
    const twice = `id=1&${new URLSearchParams(signed(ada))}`
    expect(await signIn(twice)).toMatchObject({ session: null })
    const other = `${new URLSearchParams(signed(ada))}&id=1`
    expect(JSON.stringify(await signIn(other))).not.toMatch(/"id":"?1"?[,}]/)
  })

  test.each([
    { id: { $ne: 1 } },
    { id: ["424242"] },
    { hash: true },
    { hash: ["a"] },
    { id: null },
  ])("%j is refused", async (change) => {
    const { authorize } = Telegram({ botToken })
    // Values that no form can send: the types only allow text.
    const given = { ...signed(ada), ...change } as unknown as Record<string, string>
    await expect(authorize(given, new Request("http://app.test"))).rejects.toThrow("not an answer")
  })

  test("what an object inherits is no member of it", async () => {
    const { authorize } = Telegram({ botToken })
    const { id: _, hash, ...rest } = signed(ada)
    const given = Object.assign(Object.create({ id: "424242" }) as object, rest, { hash })
    await expect(authorize(given, new Request("http://app.test"))).rejects.toThrow("not an answer")
  })
})

describe("maxAge", () => {
  const madeAt = (seconds: number) => signed({ ...ada, auth_date: String(NOW + seconds) })

  test.each([
    ["at the end of five minutes", -300, {}],
    ["a minute ahead, as clocks differ", 60, {}],
    ["within a maxAge of your own", -3600, { maxAge: 3600 }],
  ])("%s an answer is good", async (_, seconds, options) => {
    expect((await signIn(madeAt(seconds), { options })).session).not.toBeNull()
  })

  test.each([
    ["after five minutes", -301, {}],
    ["further ahead than clocks differ", 61, {}],
    ["beyond a maxAge of your own", -11, { maxAge: 10 }],
  ])("%s it is not", async (_, seconds, options) => {
    const visit = await signIn(madeAt(seconds), { options })
    expect(visit).toEqual(refused(/is older than \d+ seconds, or from the future/))
  })

  test.each([0, -1, Number.NaN, Infinity, "300" as unknown as number])("%j is none", (maxAge) => {
    expect(() => Telegram({ botToken, maxAge })).toThrow(/maxAge of Telegram/)
  })
})

describe("the options", () => {
  test.each(["", "  ", "canary", "123:short", "123456789:with blanks canary aaaaaaaaaaa"])(
    "the botToken %j is none, and is not quoted",
    (token) => {
      expect(() => Telegram({ botToken: token })).toThrow(/needs the botToken option/)
      expect(() => Telegram({ botToken: token })).not.toThrow("canary")
    },
  )

  test("blanks around the token, as files have them, do no harm", async () => {
    const { session } = await signIn(signed(ada), { options: { botToken: ` ${botToken}\n` } })
    expect(session).not.toBeNull()
  })

  test("profile finds the application's own user, or refuses", async () => {
    const profile: TelegramOptions["profile"] = ({ id, username }) =>
      username === "ada" ? { id: `user-of-${id}`, name: "Countess" } : null
    const found = await signIn(signed(ada), { options: { profile } })
    expect(found.session).toMatchObject({ user: { name: "Countess" } })
    const stranger = await signIn(signed({ ...ada, username: "eve" }), { options: { profile } })
    expect(stranger.session).toBeNull()
  })

  test("a GET is not answered, so that no answer stands in an address", async () => {
    const browser = new Browser(world({ providers: [Telegram({ botToken })] }))
    const response = await browser.get(`callback/telegram?${new URLSearchParams(signed(ada))}`)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(await browser.session()).toBeNull()
  })

  test("without the CSRF token of this browser nobody signs in", async () => {
    const browser = new Browser(world({ providers: [Telegram({ botToken })] }))
    await browser.visit("callback/telegram", { method: "POST", body: signed(ada) })
    expect(await browser.session()).toBeNull()
  })

  test("the provider as hooks and logs see it does not hold the token", () => {
    expect(JSON.stringify(Telegram({ botToken }))).not.toContain("canary")
  })
})
