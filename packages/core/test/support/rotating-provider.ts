import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { generateKeyPair } from "jose"
import Provider from "oidc-provider"
import { afterAll, beforeAll, beforeEach, vi } from "vitest"
import type { OIDCConfig } from "../../src/contract/oauth-provider.js"
import type { Profile } from "../../src/contract/profile.js"
import { rotatingConfiguration } from "./rotating-configuration.js"
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

/** What differs from how an application usually configures it. */
export type ProviderOptions = Partial<OIDCConfig<Profile>>

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
  /** The requests to it, by path, since it was last cleared. */
  readonly asked: string[] = []
  watch: RefreshWatch = {}
  /** Of the client that proves itself by a key. */
  signing: CryptoKeyPair | undefined
  issuer = ""
  #server: Server | undefined

  /** `callbacks`: where people come back to. */
  constructor(callbacks: readonly string[]) {
    this.callbacks = callbacks
  }

  async start(): Promise<void> {
    const handler: { current?: ReturnType<Provider["callback"]> } = {}
    const server = createServer((request, response) => {
      this.asked.push(new URL(request.url ?? "", this.issuer).pathname)
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
      clientSecret: "real-secret",
      allowInsecureRequests: true,
      authorization: {
        params: { scope: "openid email profile offline_access", prompt: "consent" },
      },
    } as const
  }

  /** The same with other options. */
  configured(options: ProviderOptions = {}): OIDCConfig<Profile> {
    return { ...this.options, ...options }
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
    this.signing = await generateKeyPair("ES256", { extractable: true })
    const { callbacks, signing } = this
    const provider = new Provider(this.issuer, await rotatingConfiguration({ callbacks, signing }))
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
    provider.asked.length = 0
  })
  return provider
}
