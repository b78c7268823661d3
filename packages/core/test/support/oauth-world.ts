import { customFetch } from "../../src/contract/markers.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type {
  OAuthUserConfig,
  OIDCConfig,
  OAuth2Config,
} from "../../src/contract/oauth-provider.js"
import type { Profile } from "../../src/contract/profile.js"
import { Browser } from "./browser.js"
import { CLIENT_ID, CLIENT_SECRET, ISSUER, StubProvider } from "./stub-provider.js"

type Options = Partial<OIDCConfig<Profile>>

/** The OpenID provider of a stub, as an application configures it. */
export function openIdOf(op: StubProvider, options: Options = {}): OIDCConfig<Profile> {
  return {
    id: "op",
    name: "Provider",
    type: "oidc",
    issuer: ISSUER,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    [customFetch]: op.fetch,
    ...options,
  }
}

/** The same server as a plain OAuth 2 server with configured endpoints. */
export function oauthOf(
  op: StubProvider,
  options: OAuthUserConfig<Profile> = {},
): OAuth2Config<Profile> {
  return {
    id: "op",
    name: "Provider",
    type: "oauth",
    authorization: `${ISSUER}/authorize`,
    token: `${ISSUER}/token`,
    userinfo: `${ISSUER}/userinfo`,
    profile: ({ id, name, email }) => ({ id: id ?? undefined, name, email }),
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    [customFetch]: op.fetch,
    ...(options as Partial<OAuth2Config<Profile>>),
  }
}

/** One user, one application and one provider. */
export class OAuthWorld {
  readonly op: StubProvider
  readonly config: AuthConfig & { log: Error[] }
  readonly browser: Browser
  readonly debugged: unknown[] = []

  constructor(
    make: (op: StubProvider) => AuthConfig["providers"] = (op) => [openIdOf(op)],
    options: Partial<AuthConfig> = {},
  ) {
    this.op = new StubProvider()
    const log: Error[] = []
    const logger = {
      error: (error: Error) => void log.push(error),
      warn: () => undefined,
      debug: (message: string, facts: unknown) => void this.debugged.push([message, facts]),
    }
    const secret = "test-secret-test-secret-test-secret"
    const config = { providers: make(this.op), secret, trustHost: true, logger, ...options }
    // Not enumerable, because the library compares and copies the configuration.
    Object.defineProperty(config, "log", { value: log, enumerable: false })
    this.config = config as typeof config & { log: Error[] }
    this.browser = new Browser(this.config)
  }

  /** Where the browser is redirected to sign in. */
  async start(path = "signin/op", fields: Record<string, string> = {}): Promise<URL> {
    const response = await this.browser.post(path, fields)
    return new URL(response.headers.get("location") ?? "about:no-location")
  }

  /** The callback, with the query as the provider sent it or as a test changed it. */
  async finish(query: Record<string, string> | string, id = "op"): Promise<Response> {
    return this.browser.get(`callback/${id}?${new URLSearchParams(query).toString()}`)
  }

  /** A complete sign-in. */
  async signIn(
    change: (query: Record<string, string>) => Record<string, string> = (query) => query,
  ): Promise<Response> {
    const location = await this.start()
    return this.finish(change(this.op.consent(location.href)))
  }

  /** The type of the last logged error. */
  get lastError(): string | undefined {
    const last = this.config.log.at(-1)
    return last && "type" in last ? String(last.type) : last?.name
  }

  /** Everything that was logged, as it would appear in a log. */
  get logged(): string {
    return this.config.log
      .map((error) => `${error.message} ${error.stack} ${inspect(error.cause)}`)
      .join("\n")
  }
}

function inspect(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    member instanceof Error
      ? { message: member.message, stack: member.stack, cause: member.cause }
      : member,
  )
}
