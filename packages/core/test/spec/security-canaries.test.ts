import { MemoryAdapter } from "@sallyport/memory-adapter"
import { inspect } from "node:util"
import { describe, expect, test } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import type { RecordStore } from "../../src/contract/record-store.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { LinkingSite } from "../support/linking-site.js"
import { CLIENT_SECRET } from "../support/stub-provider.js"
import { password } from "../support/world.js"

const SECRET = "auth-secret-canary-auth-secret-canary"
const TYPED = "typed-password-canary"
const ADA = "ada@example.com"
/** Personal data in these flows, which the lines of `debug` leave out. */
const PEOPLE = [ADA, "other@example.com", "Ada Canary", "Other Canary"]

/** A site whose every log line is kept as a careless logger would write it. */
function watched(store: Adapter, options: Partial<AuthConfig>) {
  const lines: string[] = []
  const debugged: string[] = []
  const write = (...parts: unknown[]) =>
    void lines.push(
      ...parts.flatMap((part) => [
        String(part),
        inspect(part, { depth: 12, showHidden: true, getters: true }),
        JSON.stringify(part) ?? "",
        part instanceof Error ? `${part.stack} ${inspect(part.cause, { depth: 12 })}` : "",
      ]),
    )
  const site = new LinkingSite({
    store,
    config: {
      secret: SECRET,
      debug: true,
      logger: {
        error: write,
        warn: write,
        debug: (...parts) => {
          write(...parts)
          debugged.push(...parts.map((part) => inspect(part, { depth: 12 })))
        },
      },
      session: { strategy: "database" },
      ...options,
    },
  })
  site.world.config.providers.push(
    password({ id: "password", authorize: () => ({ id: "ada", name: "Ada Canary", email: ADA }) }),
  )
  return { site, lines, debugged }
}

/** Every secret value that was seen along the way and must not leak. */
class Canaries {
  readonly seen = new Set<string>([
    SECRET,
    CLIENT_SECRET,
    TYPED,
    "access-1-canary",
    "refresh-1-canary",
  ])

  add(...values: (string | null | undefined)[]): void {
    for (const value of values) if (value && value.length >= 8) this.seen.add(value)
  }
}

/** All flows. Each step may fail: whatever happens, the others still run. */
async function everyFlow(site: LinkingSite): Promise<{ canaries: Canaries; told: string[] }> {
  const canaries = new Canaries()
  const told: string[] = []
  const browser = site.visitor()
  site.world.op.overrides.idToken = (jwt) => (canaries.add(jwt), jwt)
  const jar = () => canaries.add(...secretCookies(browser.jar))
  const shown = async (going: Promise<Response>) => {
    const response = await going
    jar()
    if (response.headers.get("content-type")?.startsWith("text/html"))
      told.push(await response.text())
    told.push(response.headers.get("location")?.replace(/^https:\/\/op\.example.*/, "") ?? "")
  }
  canaries.add(await browser.csrfToken().catch(() => undefined))
  await shown(browser.post("signin/email", { email: ADA }))
  canaries.add(site.sent.at(-1)?.token)
  await shown(browser.get(site.sent.at(-1)?.url ?? "session"))
  await shown(browser.post("callback/password", { username: "ada", password: TYPED }))
  const leaving = await site.leave(browser)
  jar()
  for (const name of ["state", "nonce", "code_challenge"])
    canaries.add(leaving.searchParams.get(name))
  if (leaving.protocol === "https:") {
    await shown(
      site.comeBack(browser, leaving, {
        sub: "1",
        name: "Other Canary",
        email: "other@example.com",
      }),
    )
    for (const body of site.world.op.bodies)
      canaries.add(
        new URLSearchParams(body).get("code"),
        new URLSearchParams(body).get("code_verifier"),
      )
  }
  await shown(browser.get("session"))
  await shown(browser.post("session", { data: "{}" }))
  for (const operation of ["list", "end", "endOthers", "endAll"])
    await shown(browser.post(`session/sessions.${operation}`, { id: "somebody's" }))
  await shown(browser.post("signout"))
  return { canaries, told: told.filter((text) => text !== "") }
}

/**
 * The values of cookies, without the callback address and the number of an error, which are not secret; for the CSRF cookie, both halves.
 */
function secretCookies(jar: ReadonlyMap<string, string>): string[] {
  return [...jar]
    .filter(([name]) => !/(?:callback-url|error-reference)$/.test(name))
    .flatMap(([, value]) => [value, ...decodeURIComponent(value).split("|")])
}

async function leaks(
  store: Adapter,
  options: Partial<AuthConfig> = {},
  change?: (site: LinkingSite) => void,
) {
  const { site, lines, debugged } = watched(store, options)
  change?.(site)
  const { canaries, told } = await everyFlow(site)
  const log = lines.join("\n")
  // The page of a link followed elsewhere, and every form, contain the token that they post.
  const pages = told.filter((text) => !text.startsWith("<")).join("\n")
  const found = [...canaries.seen].filter(
    (canary) => log.includes(canary) || pages.includes(canary),
  )
  const people = PEOPLE.filter((one) => debugged.join("\n").includes(one))
  return { found: [...found, ...people], log, lines, debugged, count: canaries.seen.size }
}

const operations = Object.keys(MemoryAdapter()) as (keyof Adapter)[]

describe("O-NOSECRET at debug", () => {
  test("every flow succeeds: much is logged, no secret is", async () => {
    const { found, lines, count } = await leaks(MemoryAdapter())
    expect(found).toEqual([])
    expect(lines.length).toBeGreaterThan(40)
    expect(count).toBeGreaterThan(12)
  })

  test.each(operations)("the store's %s fails", async (operation) => {
    const failing = () => Promise.reject(new Error("the store is down"))
    const { found } = await leaks({ ...MemoryAdapter(), [operation]: failing })
    expect(found).toEqual([])
  })

  test.each(["signIn", "redirect", "jwt", "session"] as const)(
    "the %s callback throws",
    async (name) => {
      const throwing = () => {
        throw new Error("the callback is broken")
      }
      for (const strategy of ["jwt", "database"] as const) {
        const options = { callbacks: { [name]: throwing }, session: { strategy } }
        const { found } = await leaks(MemoryAdapter(), options)
        expect(found).toEqual([])
      }
    },
  )

  test.each(["signIn", "signOut", "createUser", "linkAccount", "session"] as const)(
    "the %s event throws",
    async (name) => {
      const events = { [name]: () => Promise.reject(new Error("the event is broken")) }
      const { found, log } = await leaks(MemoryAdapter(), { events })
      expect(found).toEqual([])
      expect(log).toContain("EventError")
    },
  )

  const ofRecords = ["get", "put", "take", "list", "removeOwned"] as const
  const withSessions = (["jwt", "database"] as const).flatMap((strategy) =>
    (["nothing", ...ofRecords] as const).map((operation) => ({ strategy, operation })),
  )

  test.each(withSessions)(
    "sessions() with the strategy $strategy, and $operation of its records fails",
    async ({ strategy, operation }) => {
      const inner = memoryRecords({ singleProcess: true })
      const failing = () => Promise.reject(new Error("the store is down"))
      const records = operation === "nothing" ? inner : { ...inner, [operation]: failing }
      const extensions = [sessions({ maxStaleness: 0, rotateEvery: 60 })]
      const sealed: string[] = []
      const kept: RecordStore = {
        ...records,
        put: async (record, when) => {
          sealed.push(...JSON.stringify(record.value).split(/[^\w.-]+/))
          return records.put(record, when)
        },
      }
      const options = { session: { strategy }, extensions, records: kept }
      const { found, log } = await leaks(MemoryAdapter(), options)
      expect(found).toEqual([])
      const secret = sealed.filter((part) => part.length > 40)
      // A sign-in reads before it writes.
      const isWritten = operation !== "get" && operation !== "list"
      expect(secret.length > 0).toBe(strategy === "database" && isWritten)
      expect(secret.filter((part) => log.includes(part))).toEqual([])
      expect(log.includes("the store is down")).toBe(operation !== "nothing")
    },
  )

  const refusal = () => Response.json({ error: "server_error" }, { status: 500 })
  const echo = (request: Request) =>
    request
      .text()
      .then(
        (body) => new Response(`${body} ${request.headers.get("authorization")}`, { status: 400 }),
      )
  const unreachable = () => Promise.reject(new TypeError("fetch failed"))

  test.each([
    ["/token", "refuses", refusal],
    ["/token", "sends back what it was sent", echo],
    ["/token", "cannot be reached", unreachable],
    ["/jwks", "refuses", refusal],
    ["/jwks", "cannot be reached", unreachable],
    ["/.well-known/openid-configuration", "refuses", refusal],
    ["/.well-known/openid-configuration", "cannot be reached", unreachable],
  ])("the provider's %s %s", async (...[path, , handler]) => {
    const { found, log } = await leaks(MemoryAdapter(), {}, ({ world }) => {
      world.op.overrides.at = { [path]: handler }
    })
    expect(found).toEqual([])
    expect(log).toMatch(/Error/)
  })

  test.each([
    ["the message cannot be sent", { mail: true }],
    ["authorize throws", { authorize: true }],
  ])("%s", async (...[, where]) => {
    const { found } = await leaks(MemoryAdapter(), {}, ({ world }) => {
      for (const [index, provider] of world.config.providers.entries()) {
        if ("mail" in where && (provider as { id: string }).id === "email")
          world.config.providers[index] = {
            ...(provider as object),
            sendVerificationRequest: () => Promise.reject(new Error("no route to the mail server")),
          } as never
        if ("authorize" in where && (provider as { id: string }).id === "password")
          world.config.providers[index] = password({
            id: "password",
            authorize: () => Promise.reject(new Error("the directory is down")),
          })
      }
    })
    expect(found).toEqual([])
  })
})
