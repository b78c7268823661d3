import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import { Auth } from "../../src/auth.js"
import type { Adapter } from "../../src/contract/adapter.js"
import { raw, skipCSRFCheck } from "../../src/contract/markers.js"
import { sealJwt } from "../../src/crypto/seal-jwt.js"
import { countedStore } from "../support/counted-store.js"
import { OAuthWorld, oauthOf, openIdOf } from "../support/oauth-world.js"
import { signingKey } from "../support/signing-key.js"

import { mailTo, SECRET, type SentMail } from "../support/world.js"

const location = (response: Response) => response.headers.get("location")

/** A provider together with sign-in by email, which a test uses to change who is signed in. */
function site(adapter: Adapter, strategy: "database" | "jwt") {
  const sent: SentMail[] = []
  const world = new OAuthWorld((op) => [oauthOf(op), mailTo(sent)], {
    adapter,
    session: { strategy },
    callbacks: {
      jwt: ({ token, user }) => ({ ...token, ...(user && { sub: user.id as string }) }),
    },
  })
  const becomes = async (email: string) => {
    await world.browser.post("signin/email", { email })
    await world.browser.get(sent.at(-1)?.url ?? "")
  }
  return { world, becomes }
}

describe.each(["database", "jwt"] as const)(
  "Users whose ids are numbers, %s sessions",
  (strategy) => {
    test("what A started is not finished for B", async () => {
      const { world, becomes } = site(countedStore(), strategy)
      await becomes("a@example.com")
      const started = await world.start()
      await becomes("b@example.com")
      await world.finish(world.op.consent(started.href))
      expect(world.lastError).toBe("InvalidCheck")
      expect(world.op.paths).toContain("/token")
      expect(await world.browser.session()).toMatchObject({ user: { email: "b@example.com" } })
    })

    test("what A started is not finished for nobody", async () => {
      const { world, becomes } = site(countedStore(), strategy)
      await becomes("a@example.com")
      const started = await world.start()
      await world.browser.post("signout")
      await world.finish(world.op.consent(started.href))
      expect(world.lastError).toBe("InvalidCheck")
      expect(await world.browser.session()).toBeNull()
    })

    test("a new account is linked to the user who is signed in, and known from then on", async () => {
      const { world, becomes } = site(countedStore(), strategy)
      await becomes("a@example.com")
      expect(location(await world.signIn())).toBe("http://app.test")
      expect(location(await world.signIn())).toBe("http://app.test")
      world.browser.jar.clear()
      await world.signIn()
      expect(await world.browser.session()).toMatchObject({ user: { email: "a@example.com" } })
    })

    test("another user's account is not taken over", async () => {
      const { world, becomes } = site(countedStore(), strategy)
      await becomes("a@example.com")
      await world.signIn()
      await becomes("b@example.com")
      await world.signIn()
      expect(world.lastError).toBe("OAuthAccountNotLinked")
      expect(await world.browser.session()).toMatchObject({ user: { email: "b@example.com" } })
    })
  },
)

describe("Whose address it is", () => {
  // As an escape, because both letters look the same.
  const KELVIN = "\u212A"

  test.each(["jwt", "database"] as const)(
    "a letter that folds into ASCII is another mailbox (CWE-178), %s sessions",
    async (strategy) => {
      const adapter = MemoryAdapter()
      await adapter.createUser?.({
        id: "",
        email: "kate@example.com",
        emailVerified: new Date(0),
        name: "Kate",
      })
      const world = new OAuthWorld(
        (op) => [openIdOf(op, { allowDangerousEmailAccountLinking: true })],
        { adapter, session: { strategy } },
      )
      world.op.overrides.claims = (claims) => ({ ...claims, email: `${KELVIN}ate@example.com` })
      await world.signIn()
      expect(await world.browser.session()).toMatchObject({
        user: { name: "Ada Lovelace", email: `${KELVIN}ate@example.com` },
      })
    },
  )

  test.each([
    ["Ada@Example.COM", "ada@example.com"],
    ["ÉMILE@example.com", "émile@example.com"],
    ["\u0130@example.com", "\u0130@example.com"],
  ])("%s is stored as %s", async (given, stored) => {
    const world = new OAuthWorld()
    world.op.overrides.claims = (claims) => ({ ...claims, email: given })
    await world.signIn()
    expect(await world.browser.session()).toMatchObject({ user: { email: stored } })
  })
})

describe("where the person goes is not the provider's to say", () => {
  test.each([
    ["no checks", []],
    ["PKCE alone", ["pkce"]],
    ["state alone", ["state"]],
  ] as const)("%s", async (_, checks) => {
    const world = new OAuthWorld((op) => [oauthOf(op, { checks: [...checks] })])
    const started = await world.start("signin/op", { callbackUrl: "/mine" })
    const query = { ...world.op.consent(started.href), callbackUrl: "/theirs" }
    expect(location(await world.finish(query))).toBe("http://app.test/mine")
  })

  test("nor in a posted form", async () => {
    const authorization = { params: { response_mode: "form_post" } }
    const world = new OAuthWorld((op) => [openIdOf(op, { checks: [], authorization })])
    const started = await world.start("signin/op", { callbackUrl: "/mine" })
    const body = { ...world.op.consent(started.href), callbackUrl: "/theirs" }
    const response = await world.browser.visit("callback/op", { method: "POST", body })
    expect(location(response)).toBe("http://app.test/mine")
  })
})

describe("ID Tokens (conformance.md E33 to E42)", () => {
  test.each([
    ["a blank at the end", (jwt: string) => `${jwt} `],
    ["padding", (jwt: string) => `${jwt}==`],
    ["a line break", (jwt: string) => `${jwt}\n`],
    ["alg in small letters", (jwt: string) => withHeader(jwt, { alg: "rs256" })],
    ["b64", (jwt: string) => withHeader(jwt, { b64: false, crit: ["b64"] })],
  ])("E36, E39: %s → refused", async (_, idToken) => {
    const world = new OAuthWorld()
    world.op.overrides = { idToken }
    await world.signIn()
    expect(world.lastError).toBe("CallbackRouteError")
    expect(await world.browser.session()).toBeNull()
  })

  test.each([
    ["E32 aud in a list in a list", { aud: [["client-1"]] }],
    ["E32 aud as an object", { aud: { 0: "client-1" } }],
    ["E34 a sub of 256 characters", { sub: "s".repeat(256) }],
    ["E34 a sub with NUL", { sub: "a\u0000b" }],
    ["E34 an empty sub", { sub: "" }],
    ["nonce in a list", { nonce: ["x"] }],
  ])("%s → refused", async (_, changes) => {
    const world = new OAuthWorld()
    world.op.overrides = { claims: (claims) => ({ ...claims, ...changes }) }
    await world.signIn()
    expect(world.lastError).toMatch(/^(?:CallbackRouteError|OAuthProfileParseError)$/)
    expect(await world.browser.session()).toBeNull()
  })

  test.each([
    ["for encryption", { use: "enc" }],
    ["not for verifying", { use: undefined, key_ops: ["encrypt"] }],
    ["for another algorithm", { alg: "PS256" }],
  ])("E38: a key %s verifies nothing", async (_, changes) => {
    const world = new OAuthWorld()
    const { jwk } = await signingKey("key-1")
    world.op.overrides = {
      at: { "/jwks": () => Response.json({ keys: [{ ...jwk, ...changes }] }) },
    }
    await world.signIn()
    expect(world.lastError).toBe("CallbackRouteError")
    expect(await world.browser.session()).toBeNull()
  })
})

/**
 * The token with members of its header changed. The signature no longer matches, but that must not be the first thing
 * to be noticed.
 */
function withHeader(jwt: string, changes: object): string {
  const [header = "", ...rest] = jwt.split(".")
  const members = JSON.parse(Buffer.from(header, "base64url").toString()) as object
  return [
    Buffer.from(JSON.stringify({ ...members, ...changes })).toString("base64url"),
    ...rest,
  ].join(".")
}

describe("A store that cannot look a token's subject up", () => {
  const failing = (): Adapter => ({
    ...MemoryAdapter(),
    getUser: () => Promise.reject(new Error('invalid input syntax for type uuid: "ada"')),
  })

  test("is told of, and nobody counts as signed in, as with @auth/core", async () => {
    const { world, becomes } = site(failing(), "jwt")
    await becomes("a@example.com")
    expect(location(await world.signIn())).toBe("http://app.test")
    expect(world.lastError).toBe("AdapterError")
    const { user } = (await world.browser.session()) as { user: { name: string } }
    expect(user.name).toBe("Ada Lovelace")
  })

  test("that fails at the callback alone ends the flow of the signed-in user", async () => {
    const adapter = MemoryAdapter()
    const getUser = adapter.getUser?.bind(adapter)
    let fails = false
    const { world, becomes } = site(
      { ...adapter, getUser: (id) => (fails ? Promise.reject(new Error("down")) : getUser!(id)) },
      "jwt",
    )
    await becomes("a@example.com")
    const started = await world.start()
    fails = true
    await world.finish(world.op.consent(started.href))
    expect(world.lastError).toBe("InvalidCheck")
  })
})

test("a session of a user who was deleted links nothing, and starts as nobody", async () => {
  const adapter = MemoryAdapter()
  const { world, becomes } = site(adapter, "jwt")
  await becomes("a@example.com")
  const { id } = (await adapter.getUserByEmail!("a@example.com"))!
  await adapter.deleteUser!(id)
  await world.signIn()
  expect(await adapter.getUser!(id)).toBeNull()
  expect(await world.browser.session()).toMatchObject({ user: { email: "ada@example.com" } })
})

describe("CVE-2023-48309: what is sealed for one purpose opens for no other", () => {
  const names = ["state", "pkce.code_verifier", "nonce"].map((name) => `authjs.${name}`)
  const pairs = names.flatMap((from) =>
    [...names, "authjs.session-token", "authjs.session-token.0", "authjs.state.form"]
      .filter((to) => to !== from)
      .map((to) => [from, to] as const),
  )

  test.each(pairs)("%s as %s", async (from, to) => {
    const world = new OAuthWorld()
    const started = await world.start()
    world.browser.jar.set(to, world.browser.jar.get(from) ?? "")
    expect(await world.browser.session()).toBeNull()
    if (!to.includes("session")) await world.finish(world.op.consent(started.href))
    const isCheck = names.includes(to)
    expect(world.lastError).toBe(isCheck ? "InvalidCheck" : undefined)
    expect(world.op.paths.includes("/token")).toBe(!isCheck && !to.includes("session"))
  })

  test.each(["authjs.state", "authjs.session-token", "authjs.nonce"])(
    "the state parameter as %s",
    async (to) => {
      const world = new OAuthWorld()
      const started = await world.start()
      world.browser.jar.set(to, started.searchParams.get("state") ?? "")
      expect(await world.browser.session()).toBeNull()
      if (!to.includes("session")) await world.finish(world.op.consent(started.href))
      expect(world.op.paths).not.toContain("/token")
    },
  )

  test("a session token as a check cookie", async () => {
    const world = new OAuthWorld()
    await world.signIn()
    const session = world.browser.jar.get("authjs.session-token") ?? ""
    const asked = world.op.paths.length
    const started = await world.start()
    world.browser.jar.set("authjs.state", session)
    await world.finish(world.op.consent(started.href))
    expect(world.lastError).toBe("InvalidCheck")
    expect(world.op.paths.length).toBe(asked)
  })
})

describe("Parameters that the host names (raw mode without CSRF check)", () => {
  const reserved = [
    "response_type",
    "response_mode",
    "client_id",
    "client_secret",
    "redirect_uri",
    "state",
    "nonce",
    "code_challenge",
    "code_challenge_method",
    "request",
    "request_uri",
    "registration",
  ]

  async function started(query: Record<string, string>, options: object): Promise<URLSearchParams> {
    const world = new OAuthWorld()
    const request = new Request(`http://app.test/auth/signin/op?${new URLSearchParams(query)}`, {
      method: "POST",
    })
    const answer = await Auth(request, { ...world.config, ...options, raw })
    return new URL(answer.redirect ?? "about:none").searchParams
  }

  test.each(reserved)("%s stays ours", async (name) => {
    const params = await started({ [name]: "theirs-canary" }, { skipCSRFCheck })
    expect([...params.values()].join(" ")).not.toContain("theirs-canary")
  })

  test("others are the application's to choose", async () => {
    const params = await started({ scope: "openid files", audience: "api" }, { skipCSRFCheck })
    expect([params.get("scope"), params.get("audience")]).toEqual(["openid files", "api"])
  })

  test("a browser's query is not taken for the application's without the raw marker", async () => {
    const world = new OAuthWorld(undefined, { skipCSRFCheck })
    const path = "signin/op?scope=openid+files&audience=api"
    const response = await world.browser.visit(path, { method: "POST", body: "" })
    const { searchParams } = new URL(location(response) ?? "")
    expect(searchParams.get("scope")).toBe("openid profile email")
    expect(searchParams.get("audience")).toBeNull()
  })
})

describe("What a callback may carry over a bounce", () => {
  test("a carried answer that somebody else sealed in is refused", async () => {
    const authorization = { params: { response_mode: "form_post" } }
    const world = new OAuthWorld((op) => [openIdOf(op, { authorization })])
    const started = await world.start()
    const value = JSON.stringify(world.op.consent(started.href))
    const sealed = await sealJwt(
      { value, provider: "other" },
      { secret: SECRET, salt: "authjs.state.form", maxAge: 60 },
    )
    world.browser.jar.set("authjs.state.form", sealed)
    await world.finish({})
    expect(world.lastError).toBe("InvalidCheck")
    expect(world.op.paths).not.toContain("/token")
  })
})
