import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { Auth } from "../../src/auth.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { raw, skipCSRFCheck } from "../../src/contract/markers.js"
import { isAuthError } from "../../src/errors/auth-error.js"
import { AdapterError } from "../../src/errors/dependency-errors.js"
import { isAction } from "../../src/integration/operations/open-address.js"
import { Browser } from "../support/browser.js"
import { NotesProbe } from "../support/notes-extension.js"
import { OAuthWorld, openIdOf } from "../support/oauth-world.js"
import { ADA, PasskeySite } from "../support/passkey-site.js"
import { world } from "../support/world.js"

const JSON_TYPE = { "content-type": "application/json" }

async function site(strategy: "jwt" | "database" = "jwt", config: Partial<AuthConfig> = {}) {
  const probe = new NotesProbe()
  const own = new PasskeySite({
    strategy,
    store: MemoryAdapter(),
    config: { extensions: [probe.extension], ...config },
  })
  const browser = own.visitor()
  await own.mail(browser, ADA)
  return { probe, own, browser, config: own.config }
}

/** The body, its media type and the status. */
async function shown(response: Response) {
  const type = response.headers.get("content-type")
  return { status: response.status, type, body: await response.json() }
}

const problem = (status: number, title: string, more: object = {}) => ({
  status,
  type: "application/problem+json",
  body: { type: "about:blank", title, status, ...more },
})

describe.each(["jwt", "database"] as const)("Operations over HTTP, strategy %s", (strategy) => {
  test("what changes is a POST, as a form or JSON; what reads is also a GET", async () => {
    const { probe, browser } = await site(strategy)
    const form = await browser.post("session/notes.add", { text: "milk" })
    expect(await shown(form)).toEqual({ status: 200, type: "application/json", body: null })
    const csrfToken = await browser.csrfToken()
    const body = JSON.stringify({ csrfToken, text: "bread" })
    await browser.visit("session/notes.add", { method: "POST", body, headers: JSON_TYPE })
    expect(probe.notes).toEqual(["milk", "bread"])
    const listed = await browser.get("session/notes.list")
    expect(await shown(listed)).toMatchObject({ status: 200, body: ["milk", "bread"] })
    expect(listed.headers.get("cache-control")).toContain("no-store")
    expect(await shown(await browser.post("session/notes.list"))).toMatchObject({ status: 200 })
  })

  test("a result that is a text is JSON, never a page", async () => {
    const { probe, browser } = await site(strategy)
    probe.notes.push("<script>")
    const found = await browser.get(`session/notes.find?text=${encodeURIComponent("<script>")}`)
    expect(await shown(found)).toEqual({ status: 200, type: "application/json", body: "<script>" })
  })

  test("the caller is who the session says, and sees no configuration", async () => {
    const { probe, own, browser } = await site(strategy)
    await browser.get("session/notes.list")
    const [caller] = probe.callers
    const { id } = (await own.user(ADA)) ?? {}
    const { session } = caller ?? {}
    expect(session?.in === "token" ? session.claims.sub : session?.user.id).toBe(id)
    expect(caller?.origin).toBe("http://app.test")
    expect(Object.keys(caller ?? {}).toSorted()).toEqual([
      "cookies",
      "notes",
      "now",
      "origin",
      "request",
      "session",
    ])
  })

  test("nobody is signed in: 401, and the operation does not run", async () => {
    const { probe, own } = await site(strategy)
    const stranger = own.visitor()
    const expected = problem(401, "Unauthorized", { error: "NotSignedIn" })
    expect(await shown(await stranger.get("session/notes.list"))).toEqual(expected)
    expect(await shown(await stranger.post("session/notes.add", { text: "x" }))).toEqual(expected)
    expect(probe.callers).toEqual([])
  })

  test("a session that has ended is none, and unknown is 503", async () => {
    const { probe, browser } = await site(strategy)
    probe.verdict = false
    expect((await browser.get("session/notes.list")).status).toBe(401)
    probe.verdict = new AdapterError("the store is away, postgres://secret")
    const response = await browser.get("session/notes.list")
    expect(response.headers.get("retry-after")).toBe("5")
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await shown(response)).toEqual(problem(503, "Service Unavailable"))
  })

  test("an operation that ends the caller's own session removes the browser's copy", async () => {
    const { browser } = await site(strategy)
    expect(await shown(await browser.post("session/notes.leave", { keep: "yes" }))).toMatchObject({
      body: false,
    })
    expect([...browser.jar.keys()].join()).toContain("session-token")
    expect(await shown(await browser.post("session/notes.leave"))).toMatchObject({ body: true })
    expect([...browser.jar.keys()].join()).not.toContain("session-token")
    expect(await browser.session()).toBeNull()
  })
})

describe("A request for an operation is refused", () => {
  test("without a CSRF token: 403, form or JSON, before anything is read", async () => {
    const { probe, browser, own } = await site()
    const reads = ["notes.list", "notes.add"].flatMap((name) => [
      browser.visit(`session/${name}`, { method: "POST", body: { text: "x" } }),
      browser.visit(`session/${name}`, { method: "POST", body: "{}", headers: JSON_TYPE }),
      own.visitor().visit(`session/${name}`, { method: "POST", body: "{}", headers: JSON_TYPE }),
    ])
    for (const response of await Promise.all(reads))
      expect(await shown(response)).toEqual(problem(403, "Forbidden", { error: "MissingCSRF" }))
    expect(probe.callers).toEqual([])
  })

  test("from another site, even with the token", async () => {
    const { browser } = await site()
    const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.test" }
    const response = await browser.post("session/notes.add", { text: "x" }, headers)
    expect(response.status).toBe(403)
  })

  test("by a method that it does not have: 405, with those that it has", async () => {
    const { probe, browser } = await site()
    const changing = await browser.get("session/notes.add?text=x")
    expect(changing.headers.get("allow")).toBe("POST, HEAD")
    expect(await shown(changing)).toMatchObject(problem(405, "Method Not Allowed"))
    const deleting = await browser.visit("session/notes.list", { method: "DELETE" })
    expect(deleting.headers.get("allow")).toBe("GET, POST, HEAD")
    expect(deleting.status).toBe(405)
    expect(probe.notes).toEqual([])
  })

  test("HEAD does nothing", async () => {
    const { probe, browser } = await site()
    expect((await browser.visit("session/notes.list", { method: "HEAD" })).status).toBe(200)
    expect(probe.callers).toEqual([])
  })

  test("input that cannot be used: 400, with the reason", async () => {
    const { browser } = await site()
    const invalid = (detail: string) =>
      problem(400, "Bad Request", { detail, error: "InvalidInput" })
    const missing = await browser.post("session/notes.add")
    expect(await shown(missing)).toEqual(invalid("text is a string."))
    const twice = await browser.get("session/notes.find?text=a&text=b")
    expect(await shown(twice)).toEqual(invalid("text was sent more than once."))
  })

  test("a body of another type, one that is too large, one that is not JSON", async () => {
    const { browser } = await site()
    const post = (body: string, type: string) =>
      browser.visit("session/notes.add", {
        method: "POST",
        body,
        headers: { "content-type": type },
      })
    expect(await shown(await post("x", "text/plain"))).toMatchObject(
      problem(415, "Unsupported Media Type"),
    )
    const large = await post("x".repeat(300_000), "application/json")
    expect(await shown(large)).toMatchObject(problem(413, "Content Too Large"))
    expect(await shown(await post("{", "application/json"))).toMatchObject(
      problem(400, "Bad Request"),
    )
  })

  test("what fails inside says nothing, and is logged", async () => {
    const { probe, browser, config } = await site()
    probe.failure = new Error("password of the database")
    expect(await shown(await browser.get("session/notes.list"))).toEqual(
      problem(500, "Internal Server Error"),
    )
    expect(config.log).toEqual([probe.failure])
  })
})

describe("Cookies that reading the session renewed", () => {
  const counting = () => {
    let count = 0
    return { jwt: ({ token }: { token: object }) => ({ ...token, count: ++count }) }
  }

  test("are sent, and the callbacks are asked once, also if the operation fails", async () => {
    const { probe, browser } = await site("jwt", { callbacks: counting() as never })
    const claimsOf = () => {
      const { session } = probe.callers.at(-1) ?? {}
      return session?.in === "token" ? session.claims : undefined
    }
    await browser.get("session/notes.list")
    const before = claimsOf()?.["count"]
    probe.failure = new Error("broken")
    await browser.get("session/notes.list")
    probe.failure = undefined
    await browser.get("session/notes.list")
    expect(claimsOf()?.["count"]).toBe(Number(before) + 2)
  })

  test("are not, if the operation ended the session", async () => {
    const { browser } = await site("jwt", { callbacks: counting() as never })
    const response = await browser.post("session/notes.leave")
    expect(response.headers.getSetCookie().join()).not.toMatch(/session-token=[^;]/)
  })
})

test("The cookie for the sign-out at the provider goes with the session", async () => {
  const { extension } = new NotesProbe()
  const world = new OAuthWorld((op) => [openIdOf(op, { endSession: true })], {
    extensions: [extension],
  })
  await world.signIn()
  const held = () => [...world.browser.jar.keys()].join()
  expect(held()).toContain("authjs.provider-session")
  await world.browser.post("session/notes.leave")
  expect(held()).not.toMatch(/provider-session|session-token/)
})

test("A mistake in the configuration is answered as for every other action", async () => {
  const { browser } = await site()
  const broken = new Browser({ ...browser.config, secret: "" })
  const [one, other] = [await broken.get("session/notes.list"), await broken.get("csrf")]
  expect([one.status, await one.text()]).toEqual([500, await other.text()])
})

test("A path is the library's for an integration if it begins like an operation", async () => {
  const { config } = await site()
  const isOurs = (path: string, own: AuthConfig) => isAction(`/auth/${path}`, own)
  expect(isOurs("session/notes.list", config)).toBe(true)
  expect(isOurs("session/other.list", config)).toBe(false)
  expect(isOurs("session/notes", config)).toBe(false)
  expect(isOurs("session/notes.list", world())).toBe(false)
  expect(isOurs("session/notes.list", world({ extensions: [null] as never }))).toBe(false)
})

describe("In raw mode", () => {
  const visit = async (path: string, init: RequestInit = {}) => {
    const { browser, config } = await site()
    const headers = { cookie: browser.cookie }
    return Auth(new Request(`http://app.test/auth/${path}`, { headers, ...init }), {
      ...config,
      raw,
    })
  }

  test("the result is the body", async () => {
    expect(await visit("session/notes.list")).toMatchObject({ body: [] })
  })

  test("a refusal is thrown", async () => {
    const thrown: unknown = await visit("session/notes.list", { headers: {} }).catch(
      (error: unknown) => error,
    )
    expect(isAuthError(thrown) && thrown.type).toBe("NotSignedIn")
  })
})

describe("Paths", () => {
  test.each(["session/notes", "session/notes.nothing", "session/x", "session/notes.list/more"])(
    "%s is not there, as without extensions",
    async (path) => {
      const { browser } = await site()
      const without = new Browser(world())
      for (const method of ["GET", "POST"]) {
        const [one, other] = [
          await browser.visit(path, { method }),
          await without.visit(path, { method }),
        ]
        expect(one.status).toBe(404)
        expect([...one.headers]).toEqual([...other.headers])
        expect(await one.text()).toBe(await other.text())
      }
    },
  )

  test("a slash at the end is taken away, where the spelling of the client is known", async () => {
    const { browser, config } = await site()
    const target = "/auth/session/notes.list/"
    const headers = { cookie: browser.cookie }
    const request = new Request(`http://app.test${target}`, { headers })
    const { status, headers: sent } = await Auth(request, config, { target })
    expect([status, sent.get("location")]).toEqual([308, "/auth/session/notes.list"])
  })
})

describe("Where a framework package has turned the CSRF check off", () => {
  const calls: readonly (readonly [string, Record<string, string>, number])[] = [
    ["a page of this site", { origin: "http://app.test", "sec-fetch-site": "same-origin" }, 200],
    ["a program", {}, 200],
    [
      "a page of another site",
      { origin: "https://evil.test", "sec-fetch-site": "cross-site" },
      403,
    ],
    [
      "a page of a neighbouring host",
      { origin: "http://b.app.test", "sec-fetch-site": "same-site" },
      403,
    ],
    ["a page that hides its origin", { origin: "null", "sec-fetch-site": "cross-site" }, 403],
  ]

  test.each(calls)("%s sends a POST without a body", async (_, headers, status) => {
    const { browser: signedIn, config } = await site("jwt")
    const browser = new Browser({ ...config, skipCSRFCheck })
    for (const [name, value] of signedIn.jar) browser.jar.set(name, value)
    const { status: answered } = await browser.visit("session/notes.list", {
      method: "POST",
      headers,
    })
    expect(answered).toBe(status)
  })
})

test("a stranger's request is one line in the built-in log, and no error", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined)
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  const { logger: _, ...config } = world({ extensions: [new NotesProbe().extension] })
  const answer = await new Browser(config).get("session/notes.list")
  expect(answer.status).toBe(401)
  expect(error).not.toHaveBeenCalled()
  expect(warn.mock.calls.filter(([line]) => !String(line).startsWith("[auth][warn]"))).toEqual([
    ["[auth] NotSignedIn: Nobody is signed in."],
  ])
})
