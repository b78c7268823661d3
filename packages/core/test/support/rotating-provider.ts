import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { exportJWK, generateKeyPair } from "jose"
import Provider from "oidc-provider"
import { afterAll, beforeAll, beforeEach, vi } from "vitest"
import { visitProvider } from "./visit-provider.js"

/** A request to the token endpoint for new tokens, before and after the provider has done its work. */
export interface RefreshWatch {
  readonly before?: () => Promise<void>
  readonly after?: () => Promise<void>
  /** Answers in the provider's place. */
  readonly answer?: (response: ServerResponse) => void
  /** The same for a resource. */
  readonly resource?: (response: ServerResponse) => void
}

/** Seconds for which an access token is valid. */
export const TOKEN_LIFE = 600

/**
 * A real authorization server on loopback, `oidc-provider`, that takes each refresh token once: with one that was used
 * before, it ends all that the person has allowed.
 */
export class RotatingProvider {
  readonly callbacks: readonly string[]
  /** How each refresh ended: `ok`, or the error. */
  readonly refreshes: string[] = []
  /** The tokens that were revoked (RFC 7009). */
  readonly revoked: string[] = []
  watch: RefreshWatch = {}
  issuer = ""
  #server: Server | undefined

  /** `callbacks`: where people come back to. */
  constructor(callbacks: readonly string[]) {
    this.callbacks = callbacks
  }

  async start(): Promise<void> {
    const handler: { current?: ReturnType<Provider["callback"]> } = {}
    const server = createServer((request, response) => {
      void this.#answer(request, response, async () => handler.current?.(request, response))
    })
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve)
    })
    this.#server = server
    this.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    handler.current = (await this.#engine()).callback()
  }

  stop(): void {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }

  /** The provider as an application configures it. */
  get options() {
    return {
      id: "real",
      name: "Real",
      type: "oidc",
      issuer: this.issuer,
      clientId: "app",
      clientSecret: "real-secret-canary",
      allowInsecureRequests: true,
      authorization: {
        params: { scope: "openid email profile offline_access", prompt: "consent" },
      },
    } as const
  }

  /** The person logs in and consents. Where they come back to. */
  async visit(location: string): Promise<URL> {
    return (await visitProvider(location, this.callbacks[0] ?? "")).url
  }

  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
    next: () => Promise<void> | undefined,
  ): Promise<void> {
    const { watch } = this
    const answer = { "/token": watch.answer, "/me": watch.resource }[request.url ?? ""]
    if (answer) answer(response)
    else await next()
  }

  async #engine(): Promise<Provider> {
    const { privateKey } = await generateKeyPair("RS256", { extractable: true })
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: "app",
          client_secret: "real-secret-canary",
          redirect_uris: [...this.callbacks],
          grant_types: ["authorization_code", "refresh_token"],
        },
      ],
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
      scopes: ["openid", "offline_access", "email", "profile", "calendar"],
      conformIdTokenClaims: false,
      findAccount: (_, id) => ({
        accountId: id,
        claims: () => ({ sub: id, name: "Ada", email: `${id}@example.com`, email_verified: true }),
      }),
      jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig" }] },
      features: { revocation: { enabled: true } },
      rotateRefreshToken: true,
      pkce: { required: () => true },
      cookies: { keys: ["cookie-key"] },
      ttl: {
        AccessToken: TOKEN_LIFE,
        AuthorizationCode: 60,
        IdToken: 86_400,
        Grant: 86_400,
        Interaction: 600,
        Session: 86_400,
        RefreshToken: 86_400,
      },
    })
    this.#watchEngine(provider)
    return provider
  }

  #watchEngine(provider: Provider): void {
    provider.use(async (context, next) => {
      const isToken = context.path === "/token"
      if (isToken) await this.watch.before?.()
      await next()
      if (isToken) await this.watch.after?.()
    })
    provider.on("grant.success", (context) => {
      if (context.oidc.params?.["grant_type"] === "refresh_token") this.refreshes.push("ok")
    })
    provider.on("grant.error", (context, error) => {
      if (context.oidc.params?.["grant_type"] === "refresh_token")
        this.refreshes.push(error.message)
    })
    provider.on("refresh_token.destroyed", ({ jti }) => this.revoked.push(jti ?? ""))
  }
}

/** One for the tests of a file: it runs while they do, and each of them finds it as new. */
export function rotatingProvider(callback: string): RotatingProvider {
  const provider = new RotatingProvider([callback])
  beforeAll(async () => {
    for (const method of ["info", "warn"] as const)
      vi.spyOn(console, method).mockImplementation(() => undefined)
    await provider.start()
  })
  afterAll(() => provider.stop())
  beforeEach(() => {
    provider.watch = {}
    provider.refreshes.length = 0
    provider.revoked.length = 0
  })
  return provider
}
