import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { exportJWK, generateKeyPair } from "jose"
import Provider, { type ClientMetadata } from "oidc-provider"
import { vi } from "vitest"
import type { Account } from "../../src/contract/account.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { GrantOrigin } from "../../src/contract/grant-origin.js"
import { customFetch } from "../../src/contract/markers.js"
import type { OIDCConfig } from "../../src/contract/oauth-provider.js"
import type { Profile } from "../../src/contract/profile.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import type { CurrentTokens } from "../../src/flows/oauth/refresh-tokens.js"
import { Browser } from "./browser.js"
import { visitProvider } from "./visit-provider.js"

const CALLBACK = "http://app.test/auth/callback/real"
const ONE_HOUR = 3600

type Options = Partial<OIDCConfig<Profile>>

/** What a sign-in has brought. */
export interface BroughtGrant {
  readonly account: Account
  readonly grant: GrantOrigin
  readonly held: CurrentTokens
}

/** An authorization server on loopback that accepts each refresh token once, and revokes the grant of a used one. */
export class GrantingProvider {
  issuer = ""
  signing: CryptoKeyPair | undefined
  /** The requests to it, by path, since it was last cleared. */
  readonly asked: string[] = []
  #server: Server | undefined

  async start(): Promise<void> {
    for (const method of ["info", "warn"] as const)
      vi.spyOn(console, method).mockImplementation(() => undefined)
    this.signing = await generateKeyPair("ES256", { extractable: true })
    let answer: ReturnType<Provider["callback"]> | undefined
    this.#server = createServer((request, response) => {
      this.asked.push(new URL(request.url ?? "", this.issuer).pathname)
      void answer?.(request, response)
    })
    await new Promise<void>((resolve) => this.#server?.listen(0, "127.0.0.1", resolve))
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    answer = (await this.#engine()).callback()
  }

  stop(): void {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }

  /** The provider as an application configures it. */
  configured(options: Options = {}): OIDCConfig<Profile> {
    return {
      id: "real",
      name: "Real",
      type: "oidc",
      issuer: this.issuer,
      clientId: "secret",
      clientSecret: "real-secret",
      authorization: { params: { scope: "openid email offline_access", prompt: "consent" } },
      [customFetch]: (input, init) => fetch(input, init),
      ...options,
    }
  }

  /** The tokens of a whole sign-in. */
  async grant(options: Options = {}): Promise<BroughtGrant> {
    let brought: Omit<BroughtGrant, "held"> | undefined
    const log: Error[] = []
    const probe = makeExtension("probe", {}, () => ({
      phases: {
        started: async (_, { account, grant }) => {
          if (grant) brought = { account, grant }
          return null
        },
      },
    }))
    const config: AuthConfig = {
      secret: "test-secret-test-secret-test-secret",
      trustHost: true,
      logger: { error: (error) => void log.push(error), warn: () => undefined },
      adapter: MemoryAdapter(),
      extensions: [probe],
      providers: [this.configured(options)],
    }
    const browser = new Browser(config)
    const location = (await browser.post("signin/real")).headers.get("location") ?? ""
    const { url } = await visitProvider(location, CALLBACK)
    await browser.get(`callback/real${url.search}`)
    if (!brought) throw new Error(`Nobody was signed in: ${String(log[0]?.message)}`)
    const { account, grant } = brought
    const held = {
      refreshToken: account.refresh_token ?? "",
      idTokenOf: grant.idToken,
      dpopKey: grant.dpopKey,
    }
    this.asked.length = 0
    return { account, grant, held }
  }

  async #engine(): Promise<Provider> {
    const { privateKey } = await generateKeyPair("RS256", { extractable: true })
    const publicKey = this.signing && (await exportJWK(this.signing.publicKey))
    const client = {
      redirect_uris: [CALLBACK],
      grant_types: ["authorization_code", "refresh_token"],
    }
    const by = (method: string) => ({ ...client, token_endpoint_auth_method: method })
    const secret = { client_secret: "real-secret".padEnd(40, "!") }
    return new Provider(this.issuer, {
      clients: [
        { ...client, client_id: "secret", client_secret: "real-secret" },
        { ...by("client_secret_post"), client_id: "post", client_secret: "real-secret" },
        { ...by("client_secret_jwt"), client_id: "hmac", ...secret },
        { ...by("none"), client_id: "public" },
        {
          ...by("private_key_jwt"),
          client_id: "keyed",
          token_endpoint_auth_signing_alg: "ES256",
          jwks: { keys: [{ ...publicKey, kid: "client-key", alg: "ES256", use: "sig" }] },
        },
      ] as ClientMetadata[],
      claims: { openid: ["sub"], email: ["email", "email_verified"] },
      conformIdTokenClaims: false,
      clientAuthMethods: [
        "client_secret_basic",
        "client_secret_post",
        "client_secret_jwt",
        "private_key_jwt",
        "none",
      ],
      findAccount: (_, id) => ({
        accountId: id,
        claims: () => ({ sub: id, email: `${id}@example.com`, email_verified: true }),
      }),
      jwks: {
        keys: [{ ...(await exportJWK(privateKey)), kid: "first", alg: "RS256", use: "sig" }],
      },
      pkce: { required: () => true },
      cookies: { keys: ["cookie-key"] },
      features: {
        dPoP: { enabled: true, nonceSecret: Buffer.alloc(32, 1), requireNonce: () => true },
        revocation: { enabled: true },
        userinfo: { enabled: true },
      },
      rotateRefreshToken: true,
      issueRefreshToken: async () => true,
      ttl: {
        AccessToken: ONE_HOUR,
        AuthorizationCode: 60,
        IdToken: ONE_HOUR,
        Grant: ONE_HOUR,
        Interaction: ONE_HOUR,
        RefreshToken: ONE_HOUR,
        Session: ONE_HOUR,
      },
    })
  }
}
