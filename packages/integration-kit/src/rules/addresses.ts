import { expect } from "vitest"
import type { Answer } from "../ask.js"
import { rule, type Rule } from "../rule.js"
import type { OpenSite, World } from "../world.js"

/** The address of an action, as the application reports it to a visitor. */
async function toldAddress(
  { basePath }: World,
  { visitor }: OpenSite,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { status, text } = await visitor().get(`${basePath}/providers`, headers)
  expect(status, text.slice(0, 300)).toBe(200)
  return (JSON.parse(text) as { password: { signinUrl: string } }).password.signinUrl
}

/** Where an answer leads. A page that says that something was not found may repeat what was asked. */
const ledTo = ({ status, headers, text }: Answer): string =>
  `${headers["location"] ?? ""} ${status < 400 ? text : ""}`

export const addressRules: readonly Rule[] = [
  rule("addresses: without a proxy they are at the host that was asked", [], async (world) => {
    const site = await world.open()
    const { host } = new URL(site.origin)
    expect(new URL(await toldAddress(world, site)).host).toBe(host)
  }),
  rule("addresses: behind a proxy they are those that it says", ["proxy"], async (world) => {
    const site = await world.open({ behindProxy: true })
    const said = { "x-forwarded-host": "shop.example", "x-forwarded-proto": "https" }
    expect(await toldAddress(world, site, said)).toBe(
      `https://shop.example${world.basePath}/signin/password`,
    )
  }),
  rule(
    "addresses: of several proxies the one that is nearest to the browser counts",
    ["proxy"],
    async (world) => {
      const site = await world.open({ behindProxy: true })
      const said = {
        "x-forwarded-host": "shop.example, inner.internal",
        "x-forwarded-proto": "https, http",
      }
      expect(await toldAddress(world, site, said)).toBe(
        `https://shop.example${world.basePath}/signin/password`,
      )
    },
  ),
  rule("addresses: AUTH_URL decides, whatever a request says", [], async (world) => {
    for (const behindProxy of [false, true]) {
      if (behindProxy && world.lacks("proxy") !== undefined) continue
      const env = { AUTH_URL: "https://shop.example" }
      const site = await world.open({ env, behindProxy })
      const said = { host: "evil.example", "x-forwarded-host": "evil.example" }
      expect(await toldAddress(world, site, said)).toBe(
        `https://shop.example${world.basePath}/signin/password`,
      )
    }
  }),
  rule(
    "addresses: on Cloudflare Pages no visitor's X-Forwarded-Host says them",
    [],
    async (world) => {
      const site = await world.open({ env: { CF_PAGES: "1" } })
      const { host } = new URL(site.origin)
      const said = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" }
      expect(new URL(await toldAddress(world, site, said)).host).toBe(host)
    },
  ),
  rule("addresses: AUTH_URL may have the base path as its path", [], async (world) => {
    const site = await world.open({ env: { AUTH_URL: `https://shop.example${world.basePath}` } })
    expect(await toldAddress(world, site)).toBe(
      `https://shop.example${world.basePath}/signin/password`,
    )
  }),
  rule(
    "addresses: a request target that is a whole address names no site (RFC 9112 §3.2.2)",
    ["calls"],
    async ({ basePath, open, page }) => {
      for (const ORIGIN of ["", "https://shop.example", "http://shop.example"]) {
        const { visitor } = await open({ env: ORIGIN === "" ? {} : { ORIGIN } })
        for (const evil of ["http://evil.example", "https://evil.example", "ws://evil.example"]) {
          // Its sender is a program, which can send whatever agrees with the target.
          const said = { origin: evil, "sec-fetch-site": "same-origin" }
          const answers = [
            visitor().post(evil + page("/sign-in"), { name: "Ada", password: "right" }, said),
            visitor().get(`${evil}${basePath}/providers`, said),
          ].map(async (asked) => asked.then(ledTo, () => ""))
          expect([ORIGIN, evil, await Promise.all(answers)]).toEqual([
            ORIGIN,
            evil,
            [0, 1].map(() => expect.not.stringContaining("//evil.example")),
          ])
        }
      }
    },
  ),
  rule(
    "addresses: a request target does not continue the name of a site",
    ["calls"],
    async ({ basePath, open, page }) => {
      const { visitor } = await open()
      // Put behind `http://shop.co` as it is, it is an address of shop.com.
      const longer = (path: string) => `m://x/../..${path}`
      for (const origin of ["http://shop.com", "https://shop.com"]) {
        const said = { host: "shop.co", origin, "sec-fetch-site": "same-origin" }
        const person = { name: "Ada", password: "right" }
        const answers = [
          visitor().post(longer(page("/sign-in")), person, said),
          visitor().get(longer(`${basePath}/providers`), said),
        ].map(async (asked) => asked.then(ledTo, () => ""))
        expect(await Promise.all(answers)).toEqual(
          [0, 1].map(() => expect.not.stringContaining("//shop.com")),
        )
      }
    },
  ),
  rule("addresses: a host that is none is refused, and stands in no answer", [], async (world) => {
    const { visitor } = await world.open()
    for (const host of ["evil.example/path", "evil.example#", "evil example", "a@evil.example"]) {
      const answer = await visitor()
        .get(`${world.basePath}/providers`, { host })
        .catch(() => undefined)
      expect([host, answer?.status === 200]).toEqual([host, false])
      expect(answer?.headers["location"] ?? "").not.toContain("evil")
    }
  }),
]
