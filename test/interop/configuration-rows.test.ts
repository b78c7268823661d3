import * as theirCore from "@auth/core"
import {
  decode as theirDecode,
  encode as theirEncode,
  getToken as theirToken,
} from "@auth/core/jwt"
import TheirGitHub from "@auth/core/providers/github"
import TheirPinterest from "@auth/core/providers/pinterest"
import TheirLoops from "@auth/core/providers/loops"
import TheirResend from "@auth/core/providers/resend"
import TheirSlack from "@auth/core/providers/slack"
import TheirTrakt from "@auth/core/providers/trakt"
import * as ourCore from "@sallyport/core"
import { decode as ourDecode, encode as ourEncode, getToken as ourToken } from "@sallyport/core/jwt"
import OurGitHub from "@sallyport/core/providers/github"
import OurLoops from "@sallyport/core/providers/loops"
import OurPinterest from "@sallyport/core/providers/pinterest"
import OurResend from "@sallyport/core/providers/resend"
import OurSlack from "@sallyport/core/providers/slack"
import OurTrakt from "@sallyport/core/providers/trakt"
import { Visitor } from "@sallyport/testing"
import { expect, test, vi } from "vitest"

// Rows of docs/differences.json about configurations. Each test is named after its row, and checks ours first, then
// theirs.

const sides = [ourCore, theirCore as unknown as typeof ourCore] as const
const SECRET = "rows-of-differences-rows-of-differences"

type Config = ourCore.AuthConfig

const client = { clientId: "id", clientSecret: "secret" }

/** The result of `setEnvDefaults` for an environment, on each side. */
function filled(env: Record<string, string>, config: Partial<Config> = {}): Config[] {
  return sides.map(({ setEnvDefaults }) => {
    const own = { providers: [], ...config } as Config
    setEnvDefaults({ NODE_ENV: "production", ...env }, own, true)
    return own
  })
}

/** The status of `GET /providers`, and the names of what is logged, on each side. */
async function asked(config: Partial<Config>, path = "https://app.test/auth/providers") {
  return Promise.all(
    sides.map(async ({ Auth }) => {
      const logged: string[] = []
      const logger = {
        error: (error: Error) => void logged.push(error.name),
        warn: (code: string) => void logged.push(code),
      }
      const own = { trustHost: true, secret: SECRET, providers: [], basePath: "/auth", logger }
      const { status } = await Auth(new Request(path), { ...own, ...config } as Config)
      return { status, logged }
    }),
  )
}

test("trust-host-false", () => {
  expect(filled({ AUTH_TRUST_HOST: "false" }).map(({ trustHost }) => trustHost)).toEqual([
    false,
    true,
  ])
})

test("pages-forwarded-host", () => {
  const headers = new Headers({ host: "app.test", "x-forwarded-host": "evil.test" })
  const [ours, theirs] = sides.map(({ createActionURL }) =>
    createActionURL("signin", "https", headers, { CF_PAGES: "1" }, { basePath: "/auth" }),
  )
  expect([ours?.host, theirs?.host]).toEqual(["app.test", "evil.test"])
})

test("auth-url-path", () => {
  const env = { AUTH_URL: "https://app.test" }
  expect(filled(env).map(({ basePath }) => basePath)).toEqual(["/auth", "/"])
})

test("provider-env-names", () => {
  const env = { AUTH_WORK_ID: "work", AUTH_GITHUB_ID: "github" }
  const [ours] = filled(env, { providers: [OurGitHub({ id: "work" })] })
  const [, theirs] = filled(env, { providers: [TheirGitHub({ id: "work" }) as never] })
  const ids = [ours, theirs].map(
    (one) => (one?.providers[0] as { clientId?: string } | undefined)?.clientId,
  )
  // Theirs uses the id of the preset, not the configured one.
  expect(ids[0]).toBe("work")
  expect(ids[1]).not.toBe("work")
})

test("forwarded-lists", () => {
  const headers = new Headers({ "x-forwarded-proto": "https,http", "x-forwarded-host": "app.test" })
  const made = sides.map(({ createActionURL }) => {
    try {
      return createActionURL("signin", "http", headers, {}, { basePath: "/auth" }).href
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(made).toEqual(["https://app.test/auth/signin", "TypeError"])
})

test("weak-secret", async () => {
  const [ours, theirs] = await asked({ secret: "short" })
  expect(ours?.logged).toContain("weak-secret")
  expect(theirs?.logged).toEqual([])
})

test("config-report", async () => {
  // Two problems and two requests: ours reports each problem once, theirs reports the first one with every request.
  const broken = { id: "broken", name: "Broken", type: "oauth" as const, clientId: "id" }
  const providers = [broken as never]
  const logs = await Promise.all(
    sides.map(async ({ Auth }) => {
      const logged: string[] = []
      const logger = { error: ({ name }: Error) => void logged.push(name), warn: () => undefined }
      const config = { trustHost: true, secret: "", providers, basePath: "/auth", logger }
      for (let request = 0; request < 2; request += 1)
        await Auth(new Request("https://app.test/auth/signin"), config as Config)
      return logged
    }),
  )
  expect(logs[0]).toEqual(["MissingSecret", "InvalidEndpoints"])
  expect(logs[1]).toEqual(["MissingSecret", "MissingSecret"])
})

test("debug-redaction", async () => {
  const told = await Promise.all(
    sides.map(async ({ Auth }, index) => {
      const lines: string[] = []
      const debug = (...parts: unknown[]) => void lines.push(JSON.stringify(parts))
      const logger = { error: () => undefined, warn: () => undefined, debug }
      const GitHub = index === 0 ? OurGitHub : (TheirGitHub as never as typeof OurGitHub)
      const providers = [GitHub({ ...client, checks: ["pkce", "state"] })]
      const config = { trustHost: true, secret: SECRET, basePath: "/auth", debug: true }
      const site = { ...config, providers, logger, skipCSRFCheck: sides[index]?.skipCSRFCheck }
      const request = new Request("https://app.test/auth/signin/github", { method: "POST" })
      const answer = await Auth(request, site as Config)
      const challenge = new URL(answer.headers.get("location") ?? "").searchParams.get("state")
      return { lines: lines.join("\n"), challenge: String(challenge) }
    }),
  )
  const [ours, theirs] = told
  expect(ours?.lines).toContain("redirect_uri: https://app.test/auth/callback/github")
  expect(ours?.lines).not.toContain(ours?.challenge)
  expect(theirs?.lines).toContain("state")
  expect(theirs?.lines).toContain(theirs?.challenge)
})

test("option-checks", async () => {
  const providers = [OurGitHub(client), OurGitHub({ ...client, id: "GitHub" })]
  const [ours, theirs] = await asked({ providers })
  expect(ours).toMatchObject({ status: 500, logged: ["InvalidProvider"] })
  expect(theirs).toMatchObject({ status: 200, logged: [] })
})

test("cookie-names-apart", async () => {
  const cookies = { state: { name: "one" }, nonce: { name: "one" } }
  const [ours, theirs] = await asked({ cookies })
  expect([ours?.status, theirs?.status]).toEqual([500, 200])
})

test("silent-misconfiguration", async () => {
  const cookies = { state: { options: { sameSite: "none" as const, secure: false } } }
  const [ours, theirs] = await asked({ cookies, useSecureCookies: false })
  expect(ours?.logged).toEqual(
    expect.arrayContaining(["cookie-dropped", "secure-cookies-mismatch"]),
  )
  expect(theirs?.logged).toEqual([])
})

test("config-untouched", async () => {
  const written = await Promise.all(
    sides.map(async ({ Auth }) => {
      const config = { secret: SECRET, trustHost: true, providers: [] } as Config
      await Auth(new Request("https://app.test/auth/session"), config)
      return Object.keys(config).includes("basePath")
    }),
  )
  expect(written).toEqual([false, true])
})

test("error-messages", async () => {
  const messages = await Promise.all(
    sides.map(async ({ Auth }) => {
      const error = vi.fn()
      const config = { trustHost: true, basePath: "/auth", providers: [], logger: { error } }
      await Auth(new Request("https://app.test/auth/session"), config as Config)
      return String(error.mock.calls[0]?.[0])
    }),
  )
  expect(messages.map((text) => /https?:/.test(text))).toEqual([false, true])
})

test("preset-checks", () => {
  const checksOf = (preset: object) => (preset as { checks?: string[] }).checks
  expect(checksOf(OurSlack(client))).toEqual(["state", "nonce"])
  expect(checksOf(TheirSlack(client))).toEqual(["nonce"])
})

test("preset-members", () => {
  const options = { apiKey: "key" }
  expect("from" in OurResend(options)).toBe(false)
  expect("from" in TheirResend(options)).toBe(true)
})

test("sender-settings", () => {
  const fromOf = (preset: object) => (preset as { from?: string }).from
  expect(fromOf(OurResend({ apiKey: "key" }))).toBeUndefined()
  expect(fromOf(TheirResend({ apiKey: "key" }))).toContain("authjs.dev")
})

test("loops-transactional-id", () => {
  expect(() => OurLoops({ apiKey: "key" } as never)).toThrow("transactionalId")
  expect(() => TheirLoops({ apiKey: "key" } as never)).not.toThrow()
})

test("bare-bearer", async () => {
  const req = new Request("https://app.test", { headers: { authorization: "Bearer" } })
  const read = [ourToken, theirToken as unknown as typeof ourToken]
  expect(await Promise.all(read.map((one) => one({ req, raw: true, secret: SECRET })))).toEqual([
    null,
    "undefined",
  ])
})

test("decode-errors", async () => {
  const salt = "salt"
  const names: string[][] = []
  for (const [encode, decode] of [
    [ourEncode, ourDecode],
    [theirEncode as unknown as typeof ourEncode, theirDecode as unknown as typeof ourDecode],
  ] as const) {
    const expired = await encode({ token: {}, secret: SECRET, salt, maxAge: -60 })
    const thrown = [expired, "garbage"].map(async (token) =>
      decode({ token, secret: SECRET, salt }).catch(({ name }: Error) => name),
    )
    names.push((await Promise.all(thrown)) as string[])
  }
  expect(names).toEqual([
    ["Error", "Error"],
    ["JWTExpired", "JWEInvalid"],
  ])
})

test("env-defaults-in-place", () => {
  const kept = [OurGitHub({}), TheirGitHub({}) as never].map((provider, index) => {
    const config = { providers: [provider] } as Config
    sides[index]?.setEnvDefaults({ AUTH_GITHUB_ID: "id" }, config, true)
    return config.providers[0] === provider
  })
  expect(kept).toEqual([false, true])
})

test("raw-headers", async () => {
  const members = await Promise.all(
    sides.map(async ({ Auth, raw, skipCSRFCheck }) => {
      const own = { secret: SECRET, trustHost: true, basePath: "/auth", providers: [] }
      const request = new Request("https://app.test/auth/signout", { method: "POST" })
      const answer = await Auth(request, { ...own, raw, skipCSRFCheck } as never)
      return Object.keys(answer).sort()
    }),
  )
  expect(members).toEqual([
    ["cookies", "headers", "redirect"],
    ["cookies", "redirect"],
  ])
})

test("secret-list", async () => {
  const secret = [SECRET, `${SECRET}-older`]
  const taken = await Promise.all(
    sides.map(async (maker, index) => {
      const reader = sides[1 - index]!
      const config = { secret, trustHost: true, basePath: "/auth", providers: [] } as Config
      const site = (request: Request) =>
        (request.method === "GET" ? maker : reader).Auth(request, config)
      const visitor = new Visitor(site, { origin: "https://app.test" })
      const made = await visitor.fetch("/auth/csrf")
      const { csrfToken } = (await made.json()) as { csrfToken: string }
      const body = new URLSearchParams({ csrfToken })
      const answer = await visitor.fetch("/auth/signout", { method: "POST", body })
      return answer.headers.get("location")?.includes("MissingCSRF")
    }),
  )
  // Unlike a link, the form is honored in both directions.
  expect(taken).toEqual([false, false])
})

// The options are those of docs/moving-from-authjs.md.
test("preset-ids", () => {
  const idOf = (preset: object, profile: object) => {
    const { profile: own, options } = preset as Record<string, { profile?: unknown }>
    const map = (options?.profile ?? own) as (profile: object) => { id: unknown }
    return map(profile).id
  }
  const pinner = { id: "549755885175", username: "ada" }
  expect(idOf(OurPinterest({}), pinner)).toBe(pinner.id)
  const byName = OurPinterest({ profile: ({ username }) => ({ id: username }) })
  expect(idOf(byName, pinner)).toBe(idOf(TheirPinterest({}), pinner))

  const viewer = { username: "Ada L", ids: { slug: "ada-l", uuid: "b6589fc6" }, images: {} }
  const theirs = TheirTrakt({})
  const shown = { ...viewer, images: { avatar: { full: "x" } } }
  expect(idOf(OurTrakt({}), viewer)).toBe("b6589fc6")
  const bySlug = OurTrakt({ profile: ({ ids }) => ({ id: ids.slug }) })
  expect(idOf(bySlug, viewer)).toBe(idOf(theirs, shown))
})
