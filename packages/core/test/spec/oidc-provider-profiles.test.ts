import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair } from "jose"
import * as oauth from "oauth4webapi"
import Provider, { type ClientMetadata } from "oidc-provider"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import type { Account } from "../../src/contract/account.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { OIDCConfig } from "../../src/contract/oauth-provider.js"
import { customFetch } from "../../src/contract/markers.js"
import type { Profile } from "../../src/contract/profile.js"
import { Browser } from "../support/browser.js"
import { visitProvider } from "../support/visit-provider.js"

const CALLBACK = "http://app.test/auth/callback/real"

let server: Server
let issuer = ""
let signing: CryptoKeyPair
let decrypting: CryptoKeyPair
let engines: Readonly<Record<"open" | "fapi", ReturnType<Provider["callback"]>>>

/**
 * A real authorization server with everything enabled that these sign-ins need; `fapi` makes it enforce that profile.
 */
async function engine(path: string, fapi: boolean): Promise<ReturnType<Provider["callback"]>> {
  const { privateKey } = await generateKeyPair("PS256", { extractable: true })
  const shared: Partial<ClientMetadata> = {
    redirect_uris: [CALLBACK],
    id_token_signed_response_alg: "PS256",
  }
  const jwk = {
    ...(await exportJWK(signing.publicKey)),
    kid: "client-key",
    alg: "ES256",
    use: "sig",
  }
  const encryption = { ...(await exportJWK(decrypting.publicKey)), kid: "enc-1", use: "enc" }
  const jwks = { keys: [jwk, { ...encryption, alg: "RSA-OAEP-256" }] }
  const byKey = {
    token_endpoint_auth_method: "private_key_jwt",
    token_endpoint_auth_signing_alg: "ES256",
    jwks,
  } as const
  const clients = [
    { ...shared, ...byKey, client_id: "keyed" },
    {
      ...shared,
      ...byKey,
      client_id: "bound",
      dpop_bound_access_tokens: true,
      require_pushed_authorization_requests: true,
    },
    {
      ...shared,
      ...byKey,
      client_id: "sealed",
      id_token_encrypted_response_alg: "RSA-OAEP-256",
      id_token_encrypted_response_enc: "A128CBC-HS256",
      userinfo_signed_response_alg: "PS256",
    },
    { ...shared, client_id: "secret", client_secret: "real-secret" },
  ] as ClientMetadata[]
  const provider = new Provider(`${issuer}/${path}`, {
    clients: fapi ? clients.filter(({ client_id }) => client_id === "bound") : clients,
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: "Ada Lovelace", email: `${id}@example.com` }),
    }),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: "op-key", alg: "PS256", use: "sig" }] },
    pkce: { required: () => true },
    cookies: { keys: ["cookie-key"] },
    features: {
      dPoP: { enabled: true, nonceSecret: Buffer.alloc(32, 1), requireNonce: () => true },
      pushedAuthorizationRequests: { enabled: true, requirePushedAuthorizationRequests: fapi },
      encryption: { enabled: true },
      jwtUserinfo: { enabled: true },
      ...(fapi && { fapi: { enabled: true, profile: "2.0" } }),
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Grant: 600,
      Interaction: 600,
      Session: 600,
    },
  })
  return provider.callback()
}

beforeAll(async () => {
  for (const method of ["info", "warn"] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined)
  signing = await generateKeyPair("ES256", { extractable: true })
  decrypting = await generateKeyPair("RSA-OAEP-256", { extractable: true })
  server = createServer((request, response) => {
    const [, path = ""] = /^\/(open|fapi)(?=\/)/.exec(request.url ?? "") ?? []
    request.url = request.url?.slice(path.length + 1)
    void engines[path as "open" | "fapi"](
      Object.assign(request, { originalUrl: `/${path}${request.url ?? ""}` }),
      response,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  engines = { open: await engine("open", false), fapi: await engine("fapi", true) }
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

type Options = Partial<OIDCConfig<Profile>>

/** A complete sign-in at the real server, with the requests that were sent. */
async function signIn(options: Options, path = "open") {
  const log: Error[] = []
  const accounts: Account[] = []
  const asked: Request[] = []
  const provider: OIDCConfig<Profile> = {
    id: "real",
    name: "Real",
    type: "oidc",
    issuer: `${issuer}/${path}`,
    [customFetch]: (input, init) => {
      const request = new Request(input, init)
      asked.push(request.clone())
      return fetch(request)
    },
    ...options,
  }
  const config: AuthConfig = {
    secret: "test-secret-test-secret-test-secret",
    trustHost: true,
    logger: {
      error: (error) => void log.push(error),
      warn: () => undefined,
      debug: () => undefined,
    },
    providers: [provider],
    events: { signIn: ({ account }) => void (account && accounts.push(account)) },
  }
  const browser = new Browser(config)
  const location = (await browser.post("signin/real")).headers.get("location") ?? ""
  const { url, form } = await visitProvider(location, CALLBACK)
  const response = form
    ? await browser.visit("callback/real", { method: "POST", body: form })
    : await browser.get(`callback/real${url.search}`)
  const paths = asked.map((request) => new URL(request.url).pathname.slice(path.length + 1))
  return {
    log,
    accounts,
    asked,
    paths,
    location: new URL(location),
    url,
    response,
    session: await browser.session(),
  }
}

const keyed = (clientId: string, client: OIDCConfig<Profile>["client"] = {}): Options => ({
  clientId,
  client: {
    token_endpoint_auth_method: "private_key_jwt",
    id_token_signed_response_alg: "PS256",
    ...client,
  },
  token: { clientPrivateKey: { key: signing.privateKey, kid: "client-key" } },
})
const secret: Options = { clientId: "secret", clientSecret: "real-secret" }
const ada = { user: { name: "Ada Lovelace", email: "ada@example.com" } }

describe("With a real provider", () => {
  test("private_key_jwt", async () => {
    const { log, session } = await signIn(keyed("keyed"))
    expect(log).toEqual([])
    expect(session).toMatchObject(ada)
  })

  test("pushed, with a secret", async () => {
    const { log, session, location, paths } = await signIn({ ...secret, pushedAuthorization: true })
    expect(log).toEqual([])
    expect(session).toMatchObject(ada)
    expect([...location.searchParams.keys()].toSorted()).toEqual(["client_id", "request_uri"])
    expect(paths[1]).toBe("/request")
  })

  test("form_post, pushed", async () => {
    const authorization = { params: { response_mode: "form_post" } }
    const { log, session, url } = await signIn({
      ...secret,
      authorization,
      pushedAuthorization: true,
    })
    expect(log).toEqual([])
    expect(url.search).toBe("")
    expect(session).toMatchObject(ada)
  })

  test("DPoP with its nonces, at token and userinfo endpoint", async () => {
    const { log, session, accounts, asked, location } = await signIn({
      ...secret,
      dpop: true,
      idToken: false,
    })
    expect(log).toEqual([])
    expect(session).toMatchObject(ada)
    expect(accounts[0]?.token_type).toBe("dpop")
    expect(location.searchParams.get("dpop_jkt")).toMatch(/^[\w-]{43}$/)
    const nonces = asked.map(({ headers }) => headers.get("dpop")).filter((proof) => proof !== null)
    expect(decodeJwt(nonces.at(-1) ?? "")["nonce"]).toBeDefined()
    expect(asked.at(-1)?.headers.get("authorization")).toMatch(/^DPoP /)
  })

  test("DPoP with the application's key: its tokens can be used afterwards", async () => {
    const keyPair = await generateKeyPair("ES256")
    const { log, accounts } = await signIn({ ...secret, dpop: { keyPair } })
    expect(log).toEqual([])
    const ask = async (pair: CryptoKeyPair) => {
      const DPoP = oauth.DPoP({}, pair)
      const url = new URL(`${issuer}/open/me`)
      const token = accounts[0]?.access_token ?? ""
      const options = { DPoP, [oauth.allowInsecureRequests]: true } as const
      const send = () => oauth.protectedResourceRequest(token, "GET", url, undefined, null, options)
      return send().catch(send)
    }
    expect(await (await ask(keyPair)).json()).toMatchObject({ sub: "ada" })
    await expect(ask(await generateKeyPair("ES256"))).rejects.toThrow(/challenge/)
  })

  test("an encrypted ID Token and signed userinfo", async () => {
    const client = {
      id_token_encrypted_response_alg: "RSA-OAEP-256",
      id_token_encrypted_response_enc: "A128CBC-HS256",
      userinfo_signed_response_alg: "PS256",
    }
    const idTokenDecryption = { key: decrypting.privateKey, kid: "enc-1" }
    const options: Options = { ...keyed("sealed", client), idTokenDecryption, idToken: false }
    const { log, session, accounts } = await signIn(options)
    expect(log).toEqual([])
    expect(session).toMatchObject(ada)
    expect(decodeProtectedHeader(accounts[0]?.id_token ?? "").alg).toBe("PS256")
    const blind = await signIn(keyed("sealed"))
    expect(blind.session).toBeNull()
    expect(blind.log[0]?.message).toContain("idTokenDecryption")
  })

  test("max_age: the person is authenticated anew, and auth_time proves it", async () => {
    const authorization = { params: { max_age: 0 } }
    const { log, session } = await signIn({ ...secret, authorization })
    expect(log).toEqual([])
    expect(session).toMatchObject(ada)
  })
})

describe("The FAPI 2.0 security profile, demanded by a real provider", () => {
  test("PAR, DPoP, private_key_jwt, S256 and iss, all found in the metadata or set by option", async () => {
    const { log, session, location, url, asked, paths } = await signIn(
      { ...keyed("bound"), dpop: true },
      "fapi",
    )
    expect(log).toEqual([])
    expect(session).toMatchObject(ada)
    expect([...location.searchParams.keys()].toSorted()).toEqual(["client_id", "request_uri"])
    expect(url.searchParams.get("iss")).toBe(`${issuer}/fapi`)
    const pushed = new URLSearchParams(await asked[paths.indexOf("/request")]?.text())
    expect(pushed.get("code_challenge_method")).toBe("S256")
    expect(decodeJwt(pushed.get("client_assertion") ?? "").aud).toBe(`${issuer}/fapi`)
  })

  test("without DPoP the provider gives no token", async () => {
    const { log, session } = await signIn(keyed("bound"), "fapi")
    expect(log[0]?.name).toBe("CallbackRouteError")
    expect(log[0]?.cause).toMatchObject({ error: "invalid_grant" })
    expect(session).toBeNull()
  })

  test("a request in the address is refused by the provider", async () => {
    const options = { ...keyed("bound"), dpop: true, pushedAuthorization: false }
    const { log, session } = await signIn(options, "fapi")
    expect(log[0]?.cause).toMatchObject({ error: "invalid_request" })
    expect(session).toBeNull()
  })
})
