import { describe, expect, test } from "vitest"
import { event } from "../support/event-framework.js"
import { KeysSite } from "../support/keys-site.js"

const READ = { scopes: ["notes:read"] }

describe.each([
  { strategy: "jwt", isReversed: false },
  { strategy: "database", isReversed: true },
] as const)("A key of a person, with $strategy", (options) => {
  test("gives their access, with its scopes, until it is ended", async () => {
    const site = new KeysSite(options)
    const browser = await site.signedIn()
    const made = await site.made(browser)
    expect(made.key).toMatch(/^acme_u_[0-9A-Za-z]{49}$/)
    expect(await site.access(made.key, READ)).toEqual({
      kind: "key",
      id: made.id,
      userId: await site.userId(),
      service: null,
      client: null,
      scopes: ["notes:read"],
      expires: made.expires,
      name: "Backup",
    })
    expect(await site.leftOf(made.key, { scopes: ["notes:write"] })).toBe("insufficient_scope")
    const mine = await site.mine(browser)
    expect(await mine.end(made.id)).toBe(true)
    expect(await mine.end(made.id)).toBe(false)
    expect(await site.leftOf(made.key, READ)).toBe("invalid_token")
    expect(site.entries.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["keyMade", "keyEnded"]),
    )
  })

  test("is listed with what tells it from others, and never with the key", async () => {
    const site = new KeysSite(options)
    const browser = await site.signedIn()
    const made = await site.made(browser, { name: "  Backup  ", days: 7 })
    const listed = await (await site.mine(browser)).list()
    const { key, ...info } = made
    expect(listed).toEqual([info])
    expect(info).toMatchObject({
      name: "Backup",
      last: key.slice(-4),
      used: null,
      isReplaced: false,
    })
    const days = (Date.parse(String(info.expires)) - Date.parse(info.made)) / 86_400_000
    expect(days).toBe(7)
    expect(JSON.stringify([listed, site.entries])).not.toContain(key.slice(7, 40))
  })

  test("is not found in the store by whoever reads it", async () => {
    const site = new KeysSite(options)
    const made = await site.made(await site.signedIn())
    expect(made.id).not.toContain(made.key.slice(7, 20))
    expect(await site.leftOf(made.id)).toBe("invalid_token")
  })

  test("ends with the user, and with their block", async () => {
    const site = new KeysSite(options)
    const blocked = await site.made(await site.signedIn())
    const gone = await site.made(await site.signedIn("byron@example.com"))
    await site.admin.people.block(await site.userId(), { reason: "spam" })
    expect(await site.leftOf(blocked.key)).toBe("invalid_token")
    await site.admin.people.unblock(await site.userId())
    // Whoever had the key may have been the reason.
    expect(await site.leftOf(blocked.key)).toBe("invalid_token")
    expect(await site.leftOf(gone.key)).toBe("key")
    await site.store.deleteUser?.(await site.userId("byron@example.com"))
    expect(await site.leftOf(gone.key)).toBe("invalid_token")
  })
})

test("a key is never a session: nobody is signed in by it, and me() gives nothing", async () => {
  const site = new KeysSite()
  const { key } = await site.made(await site.signedIn())
  const stranger = site.visitor()
  const answer = await stranger.get("session", { authorization: `Bearer ${key}` })
  expect(await answer.json()).toBeNull()
  await expect(site.mine(stranger)).rejects.toThrow("nobody is signed in")
})

test("of a session and a key in one request, getCaller() takes the key, and never goes back to the session", async () => {
  const site = new KeysSite()
  const browser = await site.signedIn()
  const { key } = await site.made(browser)
  const with_ = (authorization: string) =>
    site.callerAt(event("/", { cookie: browser.cookie, authorization }), READ)
  expect((await with_(`Bearer ${key}`)).by).toBe("key")
  expect((await with_(`bearer ${key}`)).by).toBe("key")
  expect((await with_(`Bearer ${key.slice(0, -1)}x`)).by).toBe("refusal")
  // The password of a site that is being tried out is sent by every browser.
  expect((await with_("Basic YTpi")).by).toBe("session")
  expect((await site.callerAt(event("/", { cookie: browser.cookie }), READ)).by).toBe("session")
  expect((await site.callerAt(event("/"), READ)).by).toBe("refusal")
})
