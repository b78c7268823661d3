import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { Visitor } from "@sallyport/testing"
import { exportJWK, generateKeyPair } from "jose"
import Provider from "oidc-provider"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import { Browser } from "../support/browser.js"
import { visitProvider } from "../support/visit-provider.js"

const CALLBACK = "http://app.test/auth/callback/real"
const BACK = "http://app.test/auth/signout"

let server: Server
let issuer: string

/** A real authorization server on loopback that ends its sessions on request, once the user has agreed. */
async function engine(): Promise<Provider> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true })
  return new Provider(issuer, {
    clients: [
      {
        client_id: "app",
        client_secret: "real-secret",
        redirect_uris: [CALLBACK],
        post_logout_redirect_uris: [BACK],
      },
    ],
    claims: { openid: ["sub"], email: ["email"], profile: ["name"] },
    conformIdTokenClaims: false,
    features: { rpInitiatedLogout: { enabled: true } },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: "Ada Lovelace", email: `${id}@example.com` }),
    }),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: "k", alg: "RS256", use: "sig" }] },
    pkce: { required: () => true },
    cookies: { keys: ["cookie-key"] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Grant: 600,
      Interaction: 600,
      Session: 600,
    },
  })
}

beforeAll(async () => {
  for (const method of ["info", "warn"] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined)
  let answer: ReturnType<Provider["callback"]> | undefined
  server = createServer((request, response) => void answer?.(request, response))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  answer = (await engine()).callback()
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function application() {
  const log: Error[] = []
  const config: AuthConfig = {
    secret: "test-secret-test-secret-test-secret",
    trustHost: true,
    logger: {
      error: (error) => void log.push(error),
      warn: () => undefined,
      debug: () => undefined,
    },
    providers: [
      {
        id: "real",
        name: "Real",
        type: "oidc",
        issuer,
        clientId: "app",
        clientSecret: "real-secret",
        endSession: true,
      },
    ],
  }
  return { browser: new Browser(config), log }
}

/** Answers the provider's own question whether to sign out; returns where the user is sent in the end. */
async function agree(location: string): Promise<string> {
  const page = await new Visitor(issuer).open(location)
  expect(page.status, page.text.slice(0, 300)).toBe(200)
  const answer = await page.submit({ logout: "yes" })
  return answer.leadsTo?.href ?? ""
}

describe("endSession with a real provider", () => {
  test("the provider takes the request, and the person comes back to the target", async () => {
    const { browser, log } = application()
    const started = await browser.post("signin/real")
    const { url } = await visitProvider(started.headers.get("location") ?? "", CALLBACK)
    await browser.get(`callback/real${url.search}`)
    expect(await browser.session()).toMatchObject({ user: { email: "ada@example.com" } })

    const answer = await browser.post("signout", { callbackUrl: "/goodbye" })
    const back = await agree(answer.headers.get("location") ?? "")
    expect(back).toMatch(/^http:\/\/app\.test\/auth\/signout\?state=/)
    const home = await browser.visit(back)
    expect(home.headers.get("location")).toBe("http://app.test/goodbye")
    expect(await browser.session()).toBeNull()
    expect(log).toEqual([])
  })
})
