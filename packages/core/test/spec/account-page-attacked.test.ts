import { describe, expect, onTestFinished, test } from "vitest"
import { Auth } from "../../src/auth.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { skipCSRFCheck } from "../../src/contract/markers.js"
import { memoryRecords } from "../../src/entrypoints/records.js"
import { AccountSite, idsIn, PAGE, pageOf, press, SIGN_IN } from "../support/account-site.js"
import { Browser } from "../support/browser.js"
import { ADA, BOB } from "../support/passkey-site.js"
import { idOf } from "../support/sessions-site.js"

const MARKUP = `"><img src=x onerror=x()><script>x()</script>`

describe("Who frames or reads the page", () => {
  test("it is in no frame, and has no script but the one that adds passkeys, by its hash", async () => {
    const here = await new AccountSite().signedIn()
    const response = await here.get("session/account")
    const policy = response.headers.get("content-security-policy") ?? ""
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(
      /; script-src 'sha384-[\w+/]{64}' http:\/\/app\.test\/auth\/webauthn-options\/passkey; connect-src 'self';/,
    )
    expect(response.headers.get("x-frame-options")).toBe("DENY")
    const page = await response.text()
    expect(page.match(/<script[^>]*>/g)).toEqual([
      expect.stringMatching(
        /^<script src="http:\/\/app\.test\/auth\/webauthn-options\/passkey\?script" integrity="sha384-/,
      ),
    ])
    expect(page).not.toMatch(/ on[a-z]+=/)
  })

  test.each(["GET", "POST"])(
    "no cache keeps it, so Back shows the next person at this computer nothing: %s",
    async (method) => {
      const here = await new AccountSite().signedIn()
      const response =
        method === "GET"
          ? await here.get("session/account")
          : await here.post("session/account", { endOthers: "1" })
      expect(response.headers.get("cache-control")).toContain("no-store")
    },
  )

  test("HEAD does nothing, and does not take away what is to be said", async () => {
    const site = new AccountSite()
    const [here, there] = [await site.signedIn(), await site.signedIn()]
    await here.post("session/account", { end: await idOf(there) })
    const head = await here.visit("session/account", { method: "HEAD" })
    expect([head.status, await head.text(), head.headers.getSetCookie()]).toEqual([200, "", []])
    expect(await pageOf(here)).toContain("That device is signed out.")
  })
})

describe("A form of somebody else", () => {
  const forms: readonly (readonly [string, Record<string, string>, Record<string, string>])[] = [
    ["without a token", {}, {}],
    ["with a token that is none", { csrfToken: "x" }, {}],
    ["of another site", {}, { origin: "https://evil.test", "sec-fetch-site": "cross-site" }],
  ]

  test.each(forms)(
    "%s ends nothing: 403, with a page that leads back",
    async (_, fields, headers) => {
      const site = new AccountSite()
      const [here, there] = [await site.signedIn(), await site.signedIn()]
      const csrf = headers["origin"] ? { csrfToken: await here.csrfToken() } : {}
      const response = await here.visit("session/account", {
        method: "POST",
        body: { endOthers: "1", ...csrf, ...fields },
        headers,
      })
      expect(response.status).toBe(403)
      expect(await response.text()).toContain(`href="${PAGE}"`)
      expect(await there.session()).not.toBeNull()
    },
  )

  test("with the token of another browser ends nothing", async () => {
    const site = new AccountSite()
    const [here, there] = [await site.signedIn(), await site.signedIn()]
    const csrfToken = await there.csrfToken()
    const body = { csrfToken, endOthers: "1" }
    expect((await here.visit("session/account", { method: "POST", body })).status).toBe(403)
    expect(await there.session()).not.toBeNull()
  })

  test("is refused where a framework package has turned the check of tokens off", async () => {
    const site = new AccountSite("jwt", { config: {} })
    const [here, there] = [await site.signedIn(), await site.signedIn()]
    const unchecked = new Browser({ ...site.config, skipCSRFCheck })
    for (const [name, value] of here.jar) unchecked.jar.set(name, value)
    const headers = { origin: "https://evil.test", "sec-fetch-site": "cross-site" }
    const body = { endOthers: "1" }
    const foreign = await unchecked.visit("session/account", { method: "POST", body, headers })
    expect(foreign.status).toBe(403)
    expect(await there.session()).not.toBeNull()
    expect(await pageOf(unchecked)).toContain('name="csrfToken" value=""')
  })
})

describe("Something of another person", () => {
  test("a session is not there, as one that never was", async () => {
    const site = new AccountSite()
    const [ada, bob] = [await site.signedIn(ADA), await site.signedIn(BOB)]
    const theirs = await press(ada, { end: await idOf(bob) })
    const nobodys = await press(ada, { end: "A".repeat(43) })
    const strange = await press(ada, { end: MARKUP })
    for (const page of [theirs, nobodys, strange]) {
      expect(page).toContain("That was no longer there.")
      expect(withoutNonce(page)).toBe(withoutNonce(theirs))
    }
    expect(await bob.session()).not.toBeNull()
  })

  test("a passkey is not there, as one that never was", async () => {
    const site = new AccountSite()
    const [ada, bob] = [await site.signedIn(ADA), await site.signedIn(BOB)]
    const bobs = await site.addPasskey(bob)
    await site.addPasskey(ada)
    for (const fields of [{ remove: bobs }, { rename: bobs, name: "mine" }]) {
      const theirs = await press(ada, fields)
      const nobodys = await press(ada, { ...fields, [Object.keys(fields)[0]!]: "AAAA" })
      expect(theirs).toContain("That was no longer there.")
      expect(withoutNonce(nobodys)).toBe(withoutNonce(theirs))
    }
    const page = await pageOf(bob)
    expect(idsIn(page, "remove")).toEqual([bobs])
    expect(page).toContain("Unnamed passkey")
  })
})

function withoutNonce(page: string): string {
  return page.replace(/nonce="[^"]*"/, "")
}

describe("Markup", () => {
  test("in the name of a passkey is shown as it is", async () => {
    const site = new AccountSite()
    const here = await site.signedIn()
    const id = await site.addPasskey(here)
    const page = await press(here, { rename: id, name: MARKUP })
    expect(page).not.toContain("<script>")
    expect(page).not.toContain("<img src=x")
    expect(page).toContain("&lt;script&gt;")
  })

  test("in what a header says of the browser or the address is shown as it is", async () => {
    const site = new AccountSite()
    const here = site.visitor()
    await here.post("signin/email", { email: ADA })
    await here.get(site.sent.at(-1)?.url ?? "", { "user-agent": MARKUP, "x-client": MARKUP })
    const page = await pageOf(here)
    expect(page).toContain("&lt;script&gt;")
    expect(page).not.toContain("<script>")
  })

  test("in the name of a provider is shown as it is", async () => {
    const site = new AccountSite()
    const here = await site.signedIn()
    const user = await site.user(ADA)
    await site.store.linkAccount({
      userId: user!.id,
      type: "oauth",
      provider: MARKUP,
      providerAccountId: "1",
    })
    const page = await pageOf(here)
    expect(page).toContain("Linked accounts")
    expect(page).not.toContain("<script>")
  })
})

describe("Between the page and its form", () => {
  test.each(["jwt", "database"] as const)(
    "the session was ended elsewhere: to the sign-in page, and nothing is done, strategy %s",
    async (strategy) => {
      const site = new AccountSite(strategy)
      const [here, there, third] = [
        await site.signedIn(),
        await site.signedIn(),
        await site.signedIn(),
      ]
      const csrfToken = await here.csrfToken()
      await press(there, { end: await idOf(here) })
      const body = { csrfToken, endOthers: "1" }
      const late = await here.visit("session/account", { method: "POST", body })
      expect([late.status, late.headers.get("location")]).toEqual([303, SIGN_IN])
      expect(await third.session()).not.toBeNull()
    },
  )

  test("the other session has ended: it was no longer there", async () => {
    const site = new AccountSite()
    const [here, there] = [await site.signedIn(), await site.signedIn()]
    const id = await idOf(there)
    await there.post("signout")
    expect(await press(here, { end: id })).toContain("That was no longer there.")
  })
})

describe("A form that no page of ours has sent", () => {
  const bodies = [
    "end=a&end=b",
    "endOthers=1&endOthers=1",
    "end=a&endOthers=1",
    "rename=a",
    "rename=a&name=x&name=y",
    "done=sessionEnded",
    "toString=1",
    "",
  ]

  test.each(bodies)("%s: 400, and nothing is done", async (fields) => {
    const site = new AccountSite()
    const [here, there] = [await site.signedIn(), await site.signedIn()]
    const body = `csrfToken=${await here.csrfToken()}&${fields}`
    const response = await here.visit("session/account", { method: "POST", body })
    expect(response.status).toBe(400)
    expect(response.headers.get("content-type")).toContain("text/html")
    expect(await there.session()).not.toBeNull()
  })

  test("values of JSON that are no text: 400", async () => {
    const here = await new AccountSite().signedIn()
    const csrfToken = await here.csrfToken()
    for (const end of [7, ["a"], { a: 1 }, null]) {
      const response = await here.visit("session/account", {
        method: "POST",
        body: JSON.stringify({ csrfToken, end }),
        headers: { "content-type": "application/json" },
      })
      expect(response.status).toBe(400)
    }
  })
})

describe("A link", () => {
  test("makes the page say nothing, and leads nowhere else", async () => {
    const here = await new AccountSite().signedIn()
    const plain = await pageOf(here)
    const query = "done=othersEnded&confirm=1&error=x&callbackUrl=https%3A%2F%2Fevil.test"
    const led = await pageOf(here, `session/account?${query}`)
    expect(withoutNonce(led)).toBe(withoutNonce(plain))
    const answer = await here.post(`session/account?${query}`, {
      endOthers: "1",
      callbackUrl: "https://evil.test",
    })
    expect(answer.headers.get("location")).toBe(PAGE)
    const end = { end: await idOf(here), callbackUrl: "https://evil.test" }
    const out = await here.post(`session/account?${query}`, end)
    expect(out.headers.get("location")).toBe("http://app.test")
  })

  test("brings nobody who signs in somewhere else", async () => {
    const stranger = new AccountSite().visitor()
    const { headers } = await stranger.get("session/account?callbackUrl=https%3A%2F%2Fevil.test")
    expect(headers.get("location")).toBe(SIGN_IN)
  })

  test("a cookie that is planted makes the page say nothing", async () => {
    const site = new AccountSite()
    const here = await site.signedIn()
    await here.post("session/account", { endOthers: "1" })
    const name = [...here.jar.keys()].find((key) => key.endsWith("account-page")) ?? ""
    for (const value of ["othersEnded", "x.y.z", here.jar.get("authjs.session-token") ?? ""]) {
      here.jar.set(name, value)
      expect(await pageOf(here)).not.toContain("All other devices are signed out.")
      expect(here.jar.has(name)).toBe(false)
    }
  })
})

describe("If the store cannot be reached", () => {
  const failing = () => {
    const records = memoryRecords({ singleProcess: true })
    let isAway = false
    const away = Object.fromEntries(
      Object.entries(records).map(([name, operation]) => [
        name,
        (...args: unknown[]) => {
          if (isAway) throw new Error("connect ECONNREFUSED postgres://secret")
          return Reflect.apply(operation as () => unknown, records, args)
        },
      ]),
    ) as unknown as typeof records
    const config: Partial<AuthConfig> = { records: away }
    return { site: new AccountSite("jwt", { config }), leave: (value: boolean) => (isAway = value) }
  }

  test("the page and its forms say so, 503, nobody is signed out, and nothing is lost", async () => {
    const { site, leave } = failing()
    const [here, there] = [await site.signedIn(), await site.signedIn()]
    const end = await idOf(there)
    const before = here.cookie
    leave(true)
    for (const response of [
      await here.get("session/account"),
      await here.post("session/account", { end }),
    ]) {
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"])
      const page = await response.text()
      expect(page).toContain("Something went wrong")
      expect(page).toContain("Try again")
      expect(page).not.toContain("secret")
    }
    expect(site.config.log.length).toBeGreaterThanOrEqual(2)
    expect(here.jar.get("authjs.session-token")).toBe(
      /authjs\.session-token=([^;]+)/.exec(before)?.[1],
    )
    leave(false)
    expect(await here.session()).not.toBeNull()
    expect(await there.session()).not.toBeNull()
    expect(await press(here, { end })).toContain("That device is signed out.")
  })

  test("an adapter that fails is said so, too", async () => {
    const site = new AccountSite("database")
    const here = await site.signedIn()
    const list = site.store.listAccountsByUser
    onTestFinished(() => void (site.store.listAccountsByUser = list))
    site.store.listAccountsByUser = () => {
      throw new Error("postgres://secret")
    }
    const response = await here.get("session/account")
    expect(response.status).toBe(503)
    expect(await response.text()).not.toContain("secret")
  })
})

test("Session cookies that were renewed along the way are sent with the page and its answers", async () => {
  const site = new AccountSite("jwt", { config: {} })
  let count = 0
  site.config.callbacks = { jwt: ({ token }) => ({ ...token, count: ++count }) }
  const [here, there] = [await site.signedIn(), await site.signedIn()]
  const page = await here.get("session/account")
  expect(page.headers.getSetCookie().join()).toMatch(/session-token=[^;]/)
  const answer = await here.post("session/account", { end: await idOf(there) })
  expect(answer.headers.getSetCookie().join()).toMatch(/session-token=[^;]/)
  expect(await here.session()).not.toBeNull()
})

test("A request of another method, or too large, is answered as everywhere", async () => {
  const here = await new AccountSite().signedIn()
  expect((await here.visit("session/account", { method: "DELETE" })).status).toBe(405)
  const large = await here.visit("session/account", { method: "POST", body: "x".repeat(300_000) })
  expect(large.status).toBe(413)
})

test("Only the exact spelling of its address is found", async () => {
  const site = new AccountSite()
  const { cookie } = await site.signedIn()
  const statuses = ["/auth/account", "/auth/account/", "/auth//account", "/auth/%61ccount"].map(
    async (target) => {
      const request = new Request(new URL(target, "http://app.test"), { headers: { cookie } })
      return (await Auth(request, site.config, { target })).status
    },
  )
  expect(await Promise.all(statuses)).toEqual([200, 308, 404, 404])
})
