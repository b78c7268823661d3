import { describe, expect, test } from "vitest"
import { Authenticator, newKey } from "../support/authenticator.js"
import { ADA, BOB, expectRefused, PasskeySite } from "../support/passkey-site.js"
import { recordedStore } from "../support/world.js"

/** As long as Ada's, so that lengths cannot differ because of it. */
const EVE = "eve@example.com"

async function withAda(provider: object = {}) {
  const { adapter, calls } = recordedStore()
  const site = new PasskeySite({ store: adapter, provider })
  const device = new Authenticator()
  await site.register(site.visitor(), device, { email: ADA })
  return { site, device, calls }
}

/** The response to a request, except for random values, and the calls to the store. */
async function observed(calls: string[], ask: () => Promise<Response>) {
  calls.length = 0
  const response = await ask()
  const random = (text: string) =>
    text.replaceAll(/[\w-]{20,}/g, (value) => `<${value.length}>`).replaceAll(/Expires=[^;]*/g, "")
  const headers = [...response.headers].map(([name, value]) => `${name}: ${random(value)}`)
  const body = await response.text()
  return {
    status: response.status,
    headers,
    bytes: Buffer.byteLength(body),
    body: random(body).replaceAll(ADA, "<email>").replaceAll(EVE, "<email>"),
    calls: [...calls],
  }
}

describe("the same work and the same bytes for users and strangers", () => {
  test.each([
    ["", []],
    ["action=authenticate&", []],
    ["action=register&", ["getUserByEmail"]],
  ])("GET ?%semail=", async (action, expected) => {
    const { site, calls } = await withAda()
    const ask = (email: string) => () =>
      site.visitor().get(`webauthn-options/passkey?${action}email=${email}`)
    const known = await observed(calls, ask(ADA))
    expect(await observed(calls, ask(EVE))).toEqual(known)
    expect(known.calls).toEqual(expected)
    expect(known.status).toBe(200)
  })

  test.each(["GIVEN", "name"])("what is stored of a user is in no option (%s)", async (name) => {
    const { site } = await withAda()
    const ada = await site.user(ADA)
    await site.store.updateUser({ id: ada?.id ?? "", name, image: "https://img.test/x" })
    const response = await site
      .visitor()
      .get(`webauthn-options/passkey?action=register&email=${ADA}`)
    const { options } = (await response.json()) as { options: { user: object } }
    expect(options.user).toMatchObject({ name: ADA, displayName: ADA })
    expect(options).toMatchObject({ excludeCredentials: [] })
  })

  test("a user without passkeys, one with two, and nobody", async () => {
    const { site, calls } = await withAda()
    const bob = site.visitor()
    await site.mail(bob, BOB)
    const two = site.visitor()
    await site.mail(two, "two@example.com")
    for (const _ of [1, 2]) await site.register(two, new Authenticator())
    const asked = []
    for (const email of [BOB, "two@example.com", EVE]) {
      const seen = await observed(calls, () =>
        site.visitor().get(`webauthn-options/passkey?action=authenticate&email=${email}`),
      )
      asked.push(JSON.stringify(seen))
    }
    expect(new Set(asked).size).toBe(1)
  })

  test("the challenge's cookie is as long for either", async () => {
    const { site } = await withAda()
    const lengths = []
    for (const email of [ADA, EVE]) {
      const browser = site.visitor()
      await browser.get(`webauthn-options/passkey?action=register&email=${email}`)
      lengths.push(browser.jar.get("authjs.challenge")?.length)
    }
    expect(lengths[0]).toBeGreaterThan(0)
    expect(lengths[0]).toBe(lengths[1])
  })
})

test("a credential that nobody has: the same calls and bytes as a wrong signature", async () => {
  const { site, device, calls } = await withAda()
  const stranger = new Authenticator()
  stranger.create(await site.creation(site.visitor(), EVE))
  const seen = []
  for (const one of [device, stranger]) {
    const browser = site.visitor()
    await browser.csrfToken()
    const answer = one.get(await site.request(browser), { key: newKey().privateKey })
    seen.push(await observed(calls, () => site.send(browser, "authenticate", answer)))
  }
  expect(seen[0]?.calls).toEqual(["getAuthenticator"])
  expect(seen[1]).toEqual(seen[0])
})

test("that an address is taken is told only to someone who made a passkey, and nothing is written", async () => {
  const { site, calls } = await withAda()
  const browser = site.visitor()
  const answer = new Authenticator().create(await site.creation(browser, ADA))
  calls.length = 0
  expectRefused(browser, await site.send(browser, "register", answer), "AccountNotLinked")
  const writes = calls.filter((name) => /^(?:create|update|link|unlink|delete)/.test(name))
  expect(writes).toEqual([])
})
