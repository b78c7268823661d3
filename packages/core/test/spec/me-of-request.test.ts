import { describe, expect, test } from "vitest"
import { meOf, type MeRequest } from "../../src/entrypoints/me.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { Browser } from "../support/browser.js"
import { NotesProbe } from "../support/notes-extension.js"
import { world } from "../support/world.js"

async function site(origin = "http://app.test") {
  const probe = new NotesProbe()
  const config = { ...world(), extensions: [probe.extension] } satisfies AuthConfig
  const browser = new Browser(config, origin)
  await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
  return { probe, browser, config }
}

/** A request as each kind of framework has it. */
const kinds: Readonly<Record<string, (origin: string, cookie: string) => MeRequest>> = {
  "a web request": (origin, cookie) => new Request(`${origin}/x`, { headers: { cookie } }),
  "headers behind a proxy": (origin, cookie) => ({
    headers: new Headers({
      cookie,
      host: "app.test",
      "x-forwarded-proto": new URL(origin).protocol.slice(0, -1),
    }),
  }),
  "a request of node:http": (origin, cookie) => ({
    headers: { cookie, host: "app.test" },
    url: "/x",
    method: "GET",
    socket: { encrypted: origin.startsWith("https:") },
  }),
  "a request of Express": (origin, cookie) => ({
    headers: { cookie, host: "app.test", "x-forwarded-proto": "gopher" },
    protocol: origin.split(":", 1)[0] ?? "",
    socket: {},
  }),
}

const cases = Object.entries(kinds).flatMap(([name, kind]) =>
  ["http://app.test", "https://app.test"].map((origin) => ({ name, kind, origin })),
)

describe.each(cases)("meOf with $name, $origin", ({ kind, origin }) => {
  test("calls the operations of the person, and of nobody else", async () => {
    const { probe, browser, config } = await site(origin)
    const { me, cookies } = await meOf(config, kind(origin, browser.cookie))
    await me?.notes.add("milk")
    expect(probe.notes).toEqual(["milk"])
    expect(cookies()).toEqual([])
    expect((await meOf(config, kind(origin, "theme=dark"))).me).toBeNull()
  })

  test("has the deletions, once the session has been ended", async () => {
    const { browser, config } = await site(origin)
    const { me, cookies } = await meOf(config, kind(origin, browser.cookie))
    expect(await me?.notes.leave(false)).toBe(true)
    expect(cookies()).toMatchObject([{ value: "", options: { maxAge: 0, path: "/" } }])
    expect(browser.cookie).toContain(`${cookies()[0]?.name}=`)
  })
})

test("A form of another site changes nothing", async () => {
  const { probe, browser, config } = await site()
  const headers = { cookie: browser.cookie, origin: "https://evil.test" }
  const request = new Request("http://app.test/x", { method: "POST", headers })
  const { me } = await meOf(config, request)
  await expect(me?.notes.add("milk")).rejects.toThrow("another site")
  expect(probe.notes).toEqual([])
})

test("What was renewed is to be set, and goes when the session ends", async () => {
  let count = 0
  const { browser, config } = await site()
  const jwt = ({ token }: { token: object }) => ({ ...token, count: ++count })
  const changing = { ...config, callbacks: { jwt } }
  const { me, cookies } = await meOf(changing, {
    headers: { cookie: browser.cookie },
    url: "http://app.test",
  })
  expect(cookies()).toMatchObject([
    { name: "authjs.session-token", value: expect.stringMatching(/./) },
  ])
  await me?.notes.leave(false)
  expect(cookies()).toMatchObject([{ name: "authjs.session-token", value: "" }])
})
