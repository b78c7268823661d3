import { expect, onTestFinished, vi } from "vitest"
import { change, rejects, type Claims } from "../support/conformance-runs.js"
import {
  bothModes,
  eachOf,
  type ConformanceModule,
  type ResponseMode,
} from "../support/describe-module.js"
import {
  attempt,
  conformanceWorld,
  expectRefusal,
  type FaultAt,
} from "../support/judged-sign-in.js"
import { OAuthWorld, oauthOf } from "../support/oauth-world.js"
import { ISSUER, type Overrides } from "../support/stub-provider.js"
import { recordedStore } from "../support/world.js"

const DISCOVERY = "/.well-known/openid-configuration"
const endpoints: Readonly<Record<string, FaultAt>> = {
  [DISCOVERY]: "discovery",
  "/token": "/token",
  "/jwks": "/token",
  "/userinfo": "/userinfo",
}

/** The same response, rewritten. */
const rewritten = (rewrite: (text: string) => BodyInit, type = "application/json") =>
  ({
    answer: {
      "/token": async (response) =>
        new Response(rewrite(await response.text()), { headers: { "content-type": type } }),
    },
  }) satisfies Overrides

const utf16 = (text: string): ArrayBuffer => {
  const bytes = Buffer.from(`\uFEFF${text}`, "utf16le")
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
}

/** A connection that fails with this error, at each endpoint in turn. */
const failsEverywhere = (cause: { code: string }): ConformanceModule["run"] =>
  eachOf(endpoints, async (at, mode) => {
    const path = Object.keys(endpoints).find((one) => endpoints[one] === at) ?? ""
    const fail = (): never => {
      throw new TypeError("fetch failed code-1-canary", { cause })
    }
    const outcome = await attempt(mode, { overrides: { at: { [path]: fail } } })
    await expectRefusal(outcome, at)
    expect(outcome.world.op.paths.filter((one) => one === path)).toHaveLength(1)
    expect(outcome.world.logged).toContain(cause.code)
  })

/** An OAuth 2 server without OpenID Connect, whose token endpoint sends this response. */
async function plainSignIn(token: () => Response) {
  const { adapter, calls } = recordedStore()
  const accounts: unknown[] = []
  const world = new OAuthWorld((op) => [oauthOf(op, { account: (tokens) => tokens })], {
    adapter,
    events: { signIn: ({ account }) => void accounts.push(account) },
  })
  world.op.overrides = { at: { "/token": token } }
  const response = await world.signIn()
  return { world, calls, response, accounts, location: new URL(ISSUER) }
}

/** A response that never arrives, one endpoint at a time. */
async function hangs(path: string, mode: ResponseMode): Promise<void> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  try {
    const never = () => new Promise<Response>(() => undefined)
    const from = conformanceWorld(mode, { overrides: { at: { [path]: never } } })
    const going = attempt(mode, {}, from)
    await vi.waitFor(() => expect(from.world.op.paths).toContain(path))
    await vi.advanceTimersByTimeAsync(10_000)
    await expectRefusal(await going, endpoints[path])
  } finally {
    vi.useRealTimers()
  }
}

/** What the provider's servers respond, and whether they respond at all. */
export const ownTransportModules: readonly ConformanceModule[] = [
  {
    name: "E50",
    provider: "answers the token request with a redirect",
    must: "not follow it",
    verdict: "reject",
    modes: bothModes,
    run: eachOf({ 301: 301, 302: 302, 303: 303, 307: 307, 308: 308 }, (status, mode) => {
      const headers = { location: `${ISSUER}/elsewhere` }
      return rejects({
        overrides: { at: { "/token": () => new Response(null, { status, headers }) } },
      })(mode)
    }),
  },
  {
    name: "E51",
    provider: "says that its JSON is a web page",
    must: "reject",
    verdict: "reject",
    modes: bothModes,
    run: rejects({ overrides: rewritten((text) => text, "text/html; charset=utf-8") }),
  },
  {
    name: "E52",
    provider: "writes its JSON in UTF-16, or behind a byte order mark",
    must: "reject UTF-16; a mark before UTF-8 is no harm (Encoding Standard, UTF-8 decode)",
    verdict: "reject",
    run: rejects({ overrides: rewritten(utf16) }),
  },
  {
    name: "E53",
    provider: "has a certificate that is self-signed, expired or another host's",
    must: "reject, and try nothing weaker",
    verdict: "reject",
    run: async (mode) => {
      const codes = [
        "DEPTH_ZERO_SELF_SIGNED_CERT",
        "CERT_HAS_EXPIRED",
        "ERR_TLS_CERT_ALTNAME_INVALID",
      ]
      for (const code of codes) await failsEverywhere({ code })(mode)
    },
  },
  {
    name: "E54",
    provider: "has an issuer or endpoint on plain http",
    must: "refuse, except on this machine",
    verdict: "reject",
    run: async (mode) => {
      for (const [issuer, isAsked] of [
        ["http://op.example", false],
        ["http://127.0.0.1.evil.example", false],
        ["http://127.0.0.1:9", true],
        ["http://localhost:9", true],
        ["http://[::1]:9", true],
      ] as const) {
        const { world } = conformanceWorld(mode, { options: { issuer } })
        await world.start()
        expect([issuer, world.op.paths.length > 0]).toEqual([issuer, isAsked])
      }
      const insecure = { metadata: change({ token_endpoint: "http://op.example/token" }) }
      await rejects({ overrides: insecure }, "discovery")(mode)
    },
  },
  {
    name: "E55",
    provider: "hangs, or breaks the connection, at any endpoint",
    must: "give up after ten seconds, clear the flow, and leave no half record",
    verdict: "reject",
    run: async (mode) => {
      await failsEverywhere({ code: "ECONNRESET" })(mode)
      for (const path of Object.keys(endpoints)) await hangs(path, mode)
    },
  },
  {
    name: "E57",
    provider: "names a user, provider, account or prototype in its token answer",
    must: "ignore them",
    verdict: "accept",
    run: async () => {
      const forged =
        '"provider":"x","type":"email","providerAccountId":"1","userId":"admin","__proto__":{"a":1}'
      const text = `{"access_token":"access-1-canary","token_type":"bearer",${forged}}`
      const { accounts, world } = await plainSignIn(() => new Response(text))
      expect(world.config.log).toEqual([])
      expect(accounts).toEqual([
        expect.objectContaining({ provider: "op", type: "oauth", providerAccountId: "42" }),
      ])
      expect(accounts[0]).not.toHaveProperty("a")
      expect((accounts[0] as Claims)["userId"]).not.toBe("admin")
    },
  },
  {
    name: "E58",
    provider: "is asked for its metadata, by two of our `fetch`",
    must: "remember it per issuer and `fetch`, and a failure for five seconds",
    verdict: "accept",
    run: async (mode) => {
      const asked = ({ op }: OAuthWorld) => op.paths.filter((path) => path === DISCOVERY).length
      const { world } = conformanceWorld(mode)
      const start = Date.now()
      vi.setSystemTime(start)
      onTestFinished(() => void vi.useRealTimers())
      world.op.overrides = { at: { [DISCOVERY]: () => new Response(null, { status: 500 }) } }
      expect((await world.start()).origin).toBe("http://app.test")
      world.op.overrides = {}
      vi.setSystemTime(start + 4_999)
      expect((await world.start()).origin).toBe("http://app.test")
      expect(asked(world)).toBe(1)
      vi.setSystemTime(start + 5_000)
      expect((await world.start()).origin).toBe(ISSUER)
      await world.start()
      expect(asked(world)).toBe(2)
      const other = conformanceWorld(mode).world
      other.op.overrides = { metadata: change({ authorization_endpoint: `${ISSUER}/other` }) }
      expect((await other.start()).pathname).toBe("/other")
      expect(asked(other)).toBe(1)
    },
  },
  {
    name: "E59",
    provider: "(OAuth 2 alone) answers 200 with an error, or with a form",
    must: "reject",
    verdict: "reject",
    run: eachOf(
      {
        "an error in JSON": () =>
          Response.json({ access_token: "a", token_type: "bearer", error: "bad_code" }),
        "an error as a form": () => new Response("error=bad_code", { headers: form }),
        "tokens as a form": () =>
          new Response("access_token=a&token_type=bearer", { headers: form }),
      },
      async (token) => expectRefusal(await plainSignIn(token)),
    ),
  },
]

const form = { "content-type": "application/x-www-form-urlencoded" }
