import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { decodeJwt, exportJWK, generateKeyPair } from "jose"
import Provider from "oidc-provider"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { Auth } from "../../src/auth.js"
import type { AuthConfig } from "../../src/contract/config.js"
import { providerLogout } from "../../src/entrypoints/provider-logout.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { Browser } from "../support/browser.js"
import { InterruptedRecords } from "../support/interrupted-records.js"
import { visitProvider } from "../support/visit-provider.js"

const CALLBACK = "http://app.test/auth/callback"
const names = ["named", "unnamed"] as const
type Name = (typeof names)[number]

let server: Server
let issuer = ""
let provider: Provider
let config: AuthConfig
let records = new InterruptedRecords()
/** What the application has answered to the provider. */
const answers: number[] = []

/** The application, as the provider reaches it: it has no browser there, and no cookies. */
const hear: typeof fetch = async (input, init) => {
  const { method, headers, body } = init ?? {}
  const sent = { ...(method && { method }), ...(headers && { headers }), ...(body && { body }) }
  const answer = await Auth(new Request(input, sent), config)
  answers.push(answer.status)
  return answer
}

/** A real authorization server on loopback that tells its clients when a session ends: which one, or only whose. */
async function engine(): Promise<Provider> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true })
  return new Provider(issuer, {
    clients: names.map((name) => ({
      client_id: name,
      client_secret: "real-secret",
      redirect_uris: [`${CALLBACK}/${name}`],
      backchannel_logout_uri: `http://app.test/auth/session/logout-token.${name}`,
      backchannel_logout_session_required: name === "named",
    })),
    claims: { openid: ["sub"], email: ["email"], profile: ["name"] },
    conformIdTokenClaims: false,
    fetch: hear as never,
    features: { backchannelLogout: { enabled: true }, rpInitiatedLogout: { enabled: true } },
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

function application(strategy: "jwt" | "database"): AuthConfig {
  return {
    secret: "test-secret-test-secret-test-secret",
    trustHost: true,
    adapter: MemoryAdapter(),
    session: { strategy },
    records: records.store,
    extensions: [sessions({ maxStaleness: 0 }), providerLogout()],
    logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
    providers: names.map((id) => ({
      id,
      name: id,
      type: "oidc" as const,
      issuer,
      clientId: id,
      clientSecret: "real-secret",
    })),
  }
}

beforeAll(async () => {
  for (const method of ["info", "warn"] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined)
  let answer: ReturnType<Provider["callback"]> | undefined
  server = createServer((request, response) => void answer?.(request, response))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  provider = await engine()
  answer = provider.callback()
})

beforeEach(() => {
  answers.length = 0
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Signs in, and returns the person's browsers: at the site, and at the provider. */
async function signedIn(name: Name) {
  const browser = new Browser(config)
  const started = await browser.post(`signin/${name}`)
  const { url, visitor } = await visitProvider(
    started.headers.get("location") ?? "",
    `${CALLBACK}/${name}`,
  )
  await browser.get(`callback/${name}${url.search}`)
  expect(await browser.session()).toMatchObject({ user: { email: "ada@example.com" } })
  return { browser, visitor }
}

describe.each(["jwt", "database"] as const)("oidc-provider, strategy %s", (strategy) => {
  beforeEach(() => {
    // What ended in the same second, in the test before, would refuse a sign-in: providers count whole seconds.
    records = new InterruptedRecords()
    config = application(strategy)
  })

  test("a person signs out there: the session of that browser ends here, and no other", async () => {
    const [one, other] = [await signedIn("named"), await signedIn("named")]
    const page = await one.visitor.open(`${issuer}/session/end`)
    await page.submit({}, { button: "logout" })
    expect(answers).toEqual([200])
    expect(await one.browser.session()).toBeNull()
    expect(await other.browser.session()).not.toBeNull()
  })

  test("a client that is told only whose session ended: all sessions of that person", async () => {
    const [one, other] = [await signedIn("unnamed"), await signedIn("unnamed")]
    const page = await one.visitor.open(`${issuer}/session/end`)
    await page.submit({}, { button: "logout" })
    expect(answers).toEqual([200])
    expect([await one.browser.session(), await other.browser.session()]).toEqual([null, null])
  })

  test("an administrator ends it there while the store is down here: the provider hears 503, and says it again", async () => {
    let sid = ""
    const signIn: NonNullable<AuthConfig["callbacks"]>["signIn"] = ({ account }) => {
      sid = String(decodeJwt(account?.id_token ?? "")["sid"])
      return true
    }
    config = { ...config, callbacks: { signIn } }
    const { browser } = await signedIn("named")
    const client = await provider.Client.find("named")
    const tell = async () =>
      (client as unknown as Teller).backchannelLogout("ada", sid).then(
        () => "heard",
        () => "not heard",
      )
    records.interrupt(() => {
      throw new Error("the store is down")
    })
    expect(await tell()).toBe("not heard")
    records.interrupt(null)
    expect(await browser.session()).not.toBeNull()
    expect(await tell()).toBe("heard")
    expect(answers).toEqual([503, 200])
    expect(await browser.session()).toBeNull()
  })
})

interface Teller {
  readonly backchannelLogout: (sub: string, sid: string) => Promise<void>
}
