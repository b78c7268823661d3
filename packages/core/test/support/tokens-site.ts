import { MemoryAdapter } from "@sallyport/memory-adapter"
import type { Adapter } from "../../src/contract/adapter.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { RecordStore } from "../../src/contract/record-store.js"
import { admin } from "../../src/entrypoints/admin.js"
import {
  type OwnTokens,
  providerTokens,
  type TokensOfPeople,
  type TokensOptions,
} from "../../src/entrypoints/provider-tokens.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { Browser } from "./browser.js"
import { event, eventFramework } from "./event-framework.js"
import type { RotatingProvider } from "./rotating-provider.js"
import { world } from "./world.js"

/** Where people come back to. */
export const CALLBACK = "http://app.test/auth/callback/real"

export interface TokensSiteOptions {
  readonly strategy?: "jwt" | "database"
  readonly records?: RecordStore
  readonly adapter?: Adapter
  readonly tokens?: TokensOptions
  /** Whether `providerTokens()` stands last in the list. */
  readonly isReversed?: boolean
  readonly config?: Partial<AuthConfig>
}

type Listed = [ReturnType<typeof providerTokens>, ReturnType<typeof sessions>]

/** A site whose people have tokens of a provider. Each object is one process of it, if they have the same stores. */
export class TokensSite {
  readonly config: AuthConfig & { readonly log: Error[] }
  readonly provider: RotatingProvider

  constructor(
    provider: RotatingProvider,
    {
      strategy = "jwt",
      records = memoryRecords({ singleProcess: true }),
      adapter = MemoryAdapter(),
      tokens = {},
      isReversed = false,
      config = {},
    }: TokensSiteOptions = {},
  ) {
    this.provider = provider
    const listed: Listed = [providerTokens(tokens), sessions({ maxStaleness: 0 })]
    this.config = world({
      adapter,
      session: { strategy },
      records,
      providers: [provider.options],
      extensions: isReversed ? listed.toReversed() : listed,
      ...config,
    })
  }

  visitor(): Browser {
    return new Browser(this.config)
  }

  /** A new browser in which the person has signed in at the provider. */
  async signedIn(browser = this.visitor()): Promise<Browser> {
    await this.signIn(browser)
    if (!(await browser.session())) throw new Error(`Nobody is signed in: ${this.logged}`)
    return browser
  }

  async signIn(browser: Browser): Promise<Response> {
    const { headers } = await browser.post("signin/real")
    const location = headers.get("location")
    if (location === null) throw new Error(`No sign-in began: ${this.logged}`)
    return this.comeBack(browser, location)
  }

  /** The person agrees at the provider, and comes back. */
  async comeBack(browser: Browser, location: string): Promise<Response> {
    const { search } = await this.provider.visit(location)
    return browser.get(`callback/real${search}`)
  }

  /** What the code of the site can do for whoever is signed in in this browser. */
  async tokensOf({ cookie }: Browser): Promise<OwnTokens> {
    const { me } = createOperations(eventFramework, this.config as unknown as WithTokens)
    const own = await me(event("/", { cookie }))
    if (!own) throw new Error("nobody is signed in")
    return own.tokens
  }

  /** What a job can do. */
  get admin(): TokensOfPeople {
    return admin(this.config as unknown as WithTokens).tokens
  }

  get logged(): string {
    return this.config.log.map((error) => `${error.name}: ${error.message}`).join("\n")
  }
}

interface WithTokens extends OperationsConfig {
  extensions: Listed
}
