import { describe, expect, test } from "vitest"
import { customFetch } from "../../src/contract/markers.js"
import type { OAuth2Config } from "../../src/contract/oauth-provider.js"
import type { Profile } from "../../src/contract/profile.js"
import { type RefreshOutcome, refreshTokens } from "../../src/flows/oauth/refresh-tokens.js"
import { resolved } from "../support/preset.js"

const TOKEN = "https://op.example/token"
const held = { refreshToken: "refresh-token-canary" }
const good = { access_token: "new-access", token_type: "bearer" }

type Options = Partial<OAuth2Config<Profile>>

/** A provider whose token endpoint is this function. */
const answeredBy = (answer: typeof fetch, options: Options = {}) =>
  resolved({
    id: "op",
    name: "Provider",
    type: "oauth",
    authorization: "https://op.example/authorize",
    token: TOKEN,
    userinfo: "https://op.example/me",
    clientId: "app",
    clientSecret: "client-secret-canary",
    [customFetch]: answer,
    ...options,
  })

const refresh = (answer: typeof fetch, options: Options = {}, signal?: AbortSignal) =>
  refreshTokens({ provider: answeredBy(answer, options), now: 1_000_000 }, held, signal)

const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}): typeof fetch =>
  async () =>
    Response.json(body, { status, headers })

/** Everything that a log of it would show. */
function said(answer: RefreshOutcome): string {
  if (!("error" in answer)) return ""
  const { message, stack, cause } = answer.error
  const inner = (cause as { err?: Error } | undefined)?.err
  return `${message} ${stack} ${JSON.stringify(cause)} ${inner?.message} ${inner?.stack}`
}

describe("What an answer to a refresh means", () => {
  test.each<[RefreshOutcome["state"], number, string]>([
    ["revoked", 400, "invalid_grant"],
    ["revoked", 400, "interaction_required"],
    ["misconfigured", 401, "invalid_client"],
    ["misconfigured", 400, "invalid_client"],
    ["misconfigured", 400, "unauthorized_client"],
    ["misconfigured", 400, "unsupported_grant_type"],
    ["misconfigured", 400, "invalid_scope"],
    ["unavailable", 400, "temporarily_unavailable"],
    ["unavailable", 503, "invalid_grant"],
    ["unavailable", 429, "invalid_grant"],
    ["refused", 403, "access_denied"],
    ["revoked", 200, "invalid_grant"],
  ])("%s: %i %s", async (state, status, error) => {
    const answer = await refresh(answering(status, { error, error_description: held.refreshToken }))
    expect(answer.state).toBe(state)
    expect(said(answer)).not.toContain("canary")
  })

  test("a web page is refused, and so is what is no JSON or names no token", async () => {
    const page = new Response("<html>", { headers: { "content-type": "text/html" } })
    expect((await refresh(async () => page)).state).toBe("refused")
    expect((await refresh(async () => new Response("{"))).state).toBe("refused")
    expect((await refresh(answering(200, { token_type: "bearer" }))).state).toBe("refused")
    expect((await refresh(answering(200, { ...good, token_type: "mac" }))).state).toBe("refused")
    expect((await refresh(answering(200, { ...good, token_type: "dpop" }))).state).toBe("refused")
  })

  test.each([
    ["7", "", 7],
    ["Thu, 01 Jan 1970 00:02:00 GMT", "Thu, 01 Jan 1970 00:01:00 GMT", 60],
    ["Thu, 01 Jan 1970 00:02:00 GMT", "", undefined],
    ["99999999", "", 86_400],
    ["soon", "", undefined],
    ["-1", "", undefined],
  ])("Retry-After: %j, sent on %j, is %j seconds", async (given, date, seconds) => {
    const headers = { "retry-after": given, ...(date && { date }) }
    const answer = await refresh(answering(429, {}, headers))
    expect(answer).toMatchObject({ state: "unavailable", wasSent: true })
    expect("retryAfter" in answer ? answer.retryAfter : undefined).toBe(seconds)
  })

  test.each([
    [3600, 4600],
    ["3600", 4600],
    [0, 1000],
    [undefined, undefined],
    [null, undefined],
    [-5, undefined],
    ["soon", undefined],
    [1e300, undefined],
    [{}, undefined],
  ])("expires_in %j ends at %j", async (given, at) => {
    const answer = await refresh(answering(200, { ...good, expires_in: given }))
    expect(answer.state).toBe("refreshed")
    expect(answer.state === "refreshed" && answer.tokens.expires_at).toBe(at)
  })

  test("members that are ours are not taken from the provider", async () => {
    const answer = await refresh(
      answering(200, { ...good, userId: "eve", providerAccountId: "eve" }),
    )
    expect(answer).toMatchObject({ state: "refreshed", tokens: good })
    expect(JSON.stringify(answer)).not.toContain("eve")
  })
})

describe("A provider that does not answer", () => {
  const failing =
    (code: string): typeof fetch =>
    async () => {
      throw new TypeError("fetch failed", { cause: { code } })
    }

  test.each([
    ["ECONNREFUSED", false],
    ["ENOTFOUND", false],
    ["ECONNRESET", true],
    ["UND_ERR_SOCKET", true],
  ])("%s: the request may have arrived: %j", async (code, wasSent) => {
    const answer = await refresh(failing(code))
    expect(answer).toMatchObject({ state: "unavailable", wasSent })
  })

  test("without discovery no refresh token was sent", async () => {
    const options = { token: {}, issuer: "https://op.example" }
    const answer = await refresh(failing("ECONNRESET"), options)
    expect(answer).toMatchObject({ state: "unavailable", wasSent: false })
  })

  test("a redirect is not followed", async () => {
    const redirecting: typeof fetch = async () => Response.redirect("https://evil.example/", 307)
    expect(await refresh(redirecting)).toMatchObject({ state: "unavailable", wasSent: true })
  })

  test("the signal ends the request", async () => {
    const controller = new AbortController()
    const silent: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error))
        controller.abort()
      })
    const answer = await refresh(silent, {}, controller.signal)
    expect(answer).toMatchObject({ state: "unavailable", wasSent: true })
  })

  test("nothing is sent once the signal has ended", async () => {
    let asked = 0
    const counting: typeof fetch = async () => {
      asked += 1
      return Response.json(good)
    }
    const late = async () => {
      await new Promise((resolve) => setTimeout(resolve, 60))
      return "made-secret-canary"
    }
    const options = { clientSecret: "", makeClientSecret: late }
    const answer = await refresh(counting, options, AbortSignal.timeout(20))
    await new Promise((resolve) => setTimeout(resolve, 80))
    expect(answer).toMatchObject({ state: "unavailable", wasSent: false })
    expect(asked).toBe(0)
  })
})

describe("Providers that refresh in a way of their own", () => {
  test("conform makes their answer a standard one", async () => {
    const conform = async (response: Response) => {
      const { ok, ...body } = (await response.json()) as { ok: boolean }
      return ok ? Response.json(body) : Response.json({ error: "invalid_grant" }, { status: 400 })
    }
    const options = { token: { url: TOKEN, conform } }
    expect(await refresh(answering(200, { ok: true, ...good }), options)).toMatchObject({
      state: "refreshed",
      tokens: good,
    })
    expect(await refresh(answering(200, { ok: false }), options)).toEqual({ state: "revoked" })
  })

  test("token.refresh makes the request, with the limits of every call", async () => {
    const sent: Request[] = []
    const own: typeof fetch = async (input, init) => {
      sent.push(new Request(input, init))
      return Response.json(good)
    }
    const options: Options = {
      token: {
        url: TOKEN,
        params: { api: "2" },
        refresh: ({ params, fetch: ask }) =>
          ask(TOKEN, { method: "POST", body: JSON.stringify(params) }),
      },
    }
    expect(await refresh(own, options)).toMatchObject({ state: "refreshed", tokens: good })
    expect(await sent[0]?.json()).toEqual({
      api: "2",
      client_id: "app",
      grant_type: "refresh_token",
      refresh_token: "refresh-token-canary",
    })
  })

  test("with token.exchange and without token.refresh nothing is sent", async () => {
    const exchange = async () => Response.json(good)
    const answer = await refresh(answering(200, good), { token: { url: TOKEN, exchange } })
    expect(answer).toMatchObject({ state: "misconfigured", error: { type: "InvalidProvider" } })
    expect(said(answer)).toContain("Write token.refresh")
  })

  test("a hook that throws with a secret in its error: the secret is not told", async () => {
    const thrown = (secret: string) => () => {
      throw new Error(`Cannot use ${secret}`)
    }
    const options: Options = { token: { url: TOKEN, refresh: thrown(held.refreshToken) } }
    const answer = await refresh(answering(200, good), options)
    expect(answer.state).toBe("misconfigured")
    expect(said(answer)).not.toContain("canary")
    const conforming = { token: { url: TOKEN, conform: thrown("client-secret-canary") } }
    const refused = await refresh(answering(200, good), conforming)
    expect(refused.state).toBe("refused")
    expect(said(refused)).not.toContain("canary")
  })
})
