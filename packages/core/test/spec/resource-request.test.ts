import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { describe, expect, test } from "vitest"
import { customFetch } from "../../src/contract/markers.js"
import type { OAuthConfig } from "../../src/contract/oauth-provider.js"
import type { Profile } from "../../src/contract/profile.js"
import {
  canBeSentTwice,
  isRejectedToken,
  requestResource,
} from "../../src/flows/oauth/resource-request.js"
import { resolved } from "../support/preset.js"
import { grantedTokens } from "../support/granted-tokens.js"
import { rotatingProvider } from "../support/rotating-provider.js"
import { CALLBACK } from "../support/tokens-site.js"

const access = { accessToken: "access-canary" }

function api(options: Partial<OAuthConfig<Profile>> = {}) {
  const requests: Request[] = []
  const provider = resolved({
    id: "op",
    name: "Provider",
    type: "oauth",
    issuer: "https://op.example",
    authorization: "https://op.example/authorize",
    token: "https://op.example/token",
    userinfo: "https://me.example/me",
    resources: ["https://api.example", "https://files.example/v1/", "https://*.apis.example"],
    clientId: "app",
    clientSecret: "secret",
    [customFetch]: async (input, init) => {
      requests.push(new Request(input, init))
      return new Response("answer")
    },
    ...options,
  } as OAuthConfig<Profile>)
  const at = { provider, now: Date.now() }
  return { at, requests }
}

describe("To whom an access token is sent", () => {
  test.each([
    "https://api.example/v1/calendar?q=1",
    "https://files.example/other",
    "https://mail.apis.example/v1",
    "https://op.example/api",
    "https://me.example/more",
  ])("%s", async (url) => {
    const { at, requests } = api()
    const response = await requestResource(at, access, url, { headers: { accept: "text/plain" } })
    expect(await response.text()).toBe("answer")
    const [request] = requests
    expect(request?.headers.get("authorization")).toBe("Bearer access-canary")
    expect(request?.headers.get("accept")).toBe("text/plain")
    expect(request?.headers.get("user-agent")).toBe("sallyport")
    expect(request?.redirect).toBe("manual")
  })

  test.each([
    ["https://evil.example/", "https://evil.example"],
    ["https://api.example.evil.example/", "resources"],
    ["https://apis.example/", "https://apis.example"],
    ["https://a.b.apis.example/", "https://a.b.apis.example"],
    ["https://evilapis.example/", "https://evilapis.example"],
    ["https://apis.example.evil.example/", "evil.example"],
    ["https://mail.apis.example.evil.example/", "evil.example"],
    ["https://mail.apis.example:8443/", "8443"],
    ["https://api.example:444/", "https://api.example:444"],
    ["http://api.example/", "https"],
    ["https://user:pass-canary@api.example/", "user info"],
    ["https://api.example@evil.example/", "user info"],
    ["/v1/calendar", "whole URL"],
    ["data:text/plain,a", "https"],
    ["file:///etc/passwd", "https"],
    ["//evil.example/", "whole URL"],
  ])("not to %s", async (url, reason) => {
    const { at, requests } = api()
    const refused = await requestResource(at, access, url).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      type: "InvalidInput",
      message: expect.stringContaining(reason),
    })
    expect(String(refused)).not.toContain("canary")
    expect(requests).toEqual([])
  })

  test.each(["http://localhost:8080/", "http://127.0.0.1/"])("%s, if it is named", async (url) => {
    const { at } = api({ resources: [url] })
    expect((await requestResource(at, access, url)).ok).toBe(true)
    await expect(requestResource(api().at, access, url)).rejects.toThrow(/is not sent to/)
  })

  test("over plain http only where the provider allows it", async () => {
    const resources = ["http://api.internal"]
    const { at } = api({ resources, allowInsecureRequests: true })
    expect((await requestResource(at, access, "http://api.internal/a")).ok).toBe(true)
    const strict = api({ resources, userinfo: "https://me.example/me" })
    await expect(requestResource(strict.at, access, "https://x.example/")).rejects.toMatchObject({
      type: "InvalidProvider",
    })
  })

  test.each(["authorization", "Authorization", "DPoP"])("a header %s is refused", async (name) => {
    const { at, requests } = api()
    const headers = { [name]: "Bearer own-canary" }
    const refused = requestResource(at, access, "https://api.example/", { headers })
    await expect(refused).rejects.toMatchObject({ type: "InvalidInput" })
    await expect(refused).rejects.not.toThrow(/canary/)
    expect(requests).toEqual([])
  })

  test("redirects are never followed", async () => {
    const { at } = api()
    const init = { redirect: "follow" } as const
    const refused = requestResource(at, access, "https://api.example/", init)
    await expect(refused).rejects.toMatchObject({ type: "InvalidInput" })
  })
})

describe("A redirect of a real server", () => {
  test("comes back as it is, and its target is not asked", async () => {
    const paths: (string | undefined)[] = []
    const server = createServer((request, response) => {
      paths.push(request.url)
      response.writeHead(302, { location: "/target" }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { at } = api({ resources: [origin], [customFetch]: undefined })
    const response = await requestResource(at, access, `${origin}/from`)
    server.close()
    expect({ status: response.status, paths }).toEqual({ status: 302, paths: ["/from"] })
  })
})

describe("A token that is bound to a key", () => {
  const op = rotatingProvider(CALLBACK)

  test("is sent with a proof and the server's nonce, to the userinfo endpoint that discovery names", async () => {
    const { account, grant } = await grantedTokens(op, { dpop: true })
    const at = { provider: resolved(op.configured({ dpop: true })), now: Date.now() }
    const bound = { accessToken: account.access_token ?? "", dpopKey: grant.dpopKey }
    const response = await requestResource(at, bound, `${op.issuer}/me`)
    expect(await response.json()).toMatchObject({ sub: "ada" })
    expect(op.asked.filter((path) => path === "/me")).toHaveLength(2)
    // The nonce is known by now.
    expect((await requestResource(at, bound, `${op.issuer}/me`)).status).toBe(200)
    expect(op.asked.filter((path) => path === "/me")).toHaveLength(3)
  })

  test("a stream is not sent twice: the caller sees the demand for a nonce", async () => {
    const { account, grant } = await grantedTokens(op, { dpop: true })
    const at = { provider: resolved(op.configured({ dpop: true })), now: Date.now() }
    const bound = { accessToken: account.access_token ?? "", dpopKey: grant.dpopKey }
    const init = { method: "POST", body: new Blob(["a"]).stream(), duplex: "half" } as RequestInit
    const response = await requestResource(at, bound, `${op.issuer}/me`, init)
    expect(response.status).toBe(401)
    expect(isRejectedToken(response)).toBe(false)
  })
})

test.each([
  [undefined, true],
  ["text", true],
  [new URLSearchParams("a=1"), true],
  [new FormData(), true],
  [new Uint8Array(2), true],
  [new ArrayBuffer(2), true],
  [new Blob(["a"]), true],
  [new Blob(["a"]).stream(), false],
])("the body %s can be sent twice: %j", (body, can) => {
  expect(canBeSentTwice(body)).toBe(can)
})

test.each([
  [401, undefined, true],
  [401, 'Bearer realm="x", error="invalid_token"', true],
  [401, "Bearer error=invalid_token", true],
  [401, 'DPoP error="invalid_token", algs="ES256"', true],
  [401, 'Bearer realm="x"', true],
  [401, 'DPoP error="use_dpop_nonce"', false],
  [401, 'Bearer error="insufficient_claims", claims="e30"', false],
  [403, 'Bearer error="insufficient_scope"', false],
  [403, 'Bearer error="invalid_token"', false],
  [200, undefined, false],
])("%i with %j refuses the token: %j", (status, challenge, is) => {
  const headers = new Headers(challenge === undefined ? {} : { "www-authenticate": challenge })
  expect(isRejectedToken(new Response(null, { status, headers }))).toBe(is)
})
