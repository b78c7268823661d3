import { MemoryAdapter } from "@sallyport/memory-adapter"
import type { Adapter } from "../../src/contract/adapter.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { SiteMail } from "../../src/contract/email-provider.js"
import EmailCode from "../../src/entrypoints/email-code.js"
import { secondFactors } from "../../src/entrypoints/second-factors.js"
import { sessions, type SessionsOptions } from "../../src/entrypoints/sessions.js"
import { sendLinkBy } from "../../src/mail/mail-sender.js"
import Passkey from "../../src/providers/passkey.js"
import Password from "../../src/providers/password.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { Authenticator } from "./authenticator.js"
import { Browser } from "./browser.js"
import { codeIn } from "./code-site.js"
import type { DescribedUser } from "./linking-site.js"
import { oauthOf, OAuthWorld, openIdOf } from "./oauth-world.js"
import { hashing } from "./password-site.js"

export const ADA = "ada@example.com"
export const WORD = "analytical engine"

export interface EveryWayOptions extends SessionsOptions {
  readonly strategy?: "jwt" | "database"
  readonly store?: Adapter
  readonly config?: Partial<AuthConfig>
}

let secrets = 0

/**
 * A site on which people sign in with `github` (OAuth 2), `google` (OpenID Connect, which never says when it asked),
 * `keycloak` (which says it), a mail, a password or a passkey. It has the extensions that ask for proofs.
 */
export class EveryWaySite {
  readonly store: Required<Adapter>
  readonly world: OAuthWorld
  readonly mails: SiteMail[] = []
  readonly records = memoryRecords({ singleProcess: true })
  readonly device = new Authenticator()

  constructor({
    strategy = "jwt",
    store = MemoryAdapter(),
    config,
    ...options
  }: EveryWayOptions = {}) {
    secrets += 1
    this.store = store as Required<Adapter>
    const email = {
      id: "email",
      name: "Email",
      type: "email" as const,
      sendVerificationRequest: sendLinkBy(async (_, mail) => void this.mails.push(mail)),
    }
    this.world = new OAuthWorld(
      (op) => [
        oauthOf(op, { id: "github", name: "GitHub" } as never),
        openIdOf(op, { id: "google", name: "Google" }),
        openIdOf(op, { id: "keycloak", name: "Keycloak" }),
        EmailCode(email, {}),
        Password({ hashing }),
        Passkey({ manageEndpoints: true }),
      ],
      {
        adapter: store,
        secret: `secret of every way, number ${secrets}, long enough`,
        session: { strategy },
        experimental: { enableWebAuthn: true },
        extensions: [sessions({ maxStaleness: 0, ...options }), secondFactors()],
        records: this.records,
        mail: (mail) => void this.mails.push(mail),
        ...config,
      },
    )
  }

  visitor(): Browser {
    return new Browser(this.world.config)
  }

  /** Starts a sign-in at a provider, at an address of its form. Where the browser is led. */
  async leave(browser: Browser, action: string): Promise<URL> {
    const answer = await browser.post(action)
    return new URL(answer.headers.get("location") ?? "about:no-location")
  }

  /** Comes back from there as this person. */
  async comeBack(
    browser: Browser,
    from: URL,
    { sub, email = null, ...claims }: DescribedUser,
  ): Promise<Response> {
    const query = this.world.op.consent(from.href)
    const described = { name: `Person ${sub}`, ...claims, sub, id: sub, email }
    const change = (answer: Record<string, unknown>) => ({ ...answer, ...described })
    Object.assign(this.world.op.overrides, { claims: change, userinfo: change })
    const callback = from.searchParams.get("redirect_uri") ?? ""
    return browser.get(`${callback}?${new URLSearchParams(query)}`)
  }

  async oauth(browser: Browser, action: string, person: DescribedUser): Promise<Response> {
    return this.comeBack(browser, await this.leave(browser, action), person)
  }

  async byLink(browser: Browser, email = ADA): Promise<Response> {
    await browser.post("signin/email", { email })
    return browser.get(this.link)
  }

  /** A new browser in which this person is signed in. */
  async signedIn(email = ADA): Promise<Browser> {
    const browser = this.visitor()
    await this.byLink(browser, email)
    if (!(await browser.session())) throw new Error("the sign-in failed")
    return browser
  }

  async userId(email = ADA): Promise<string> {
    return String((await this.store.getUserByEmail(email))?.id)
  }

  async byCode(browser: Browser, email = ADA): Promise<Response> {
    await browser.post("signin/email", { email })
    return browser.post("callback/email", { code: codeIn(this.mails.at(-1)) })
  }

  async byPassword(browser: Browser, email = ADA, password = WORD): Promise<Response> {
    return browser.post("callback/password", { email, password })
  }

  async signUp(browser: Browser, email = ADA): Promise<Response> {
    await browser.post("session/sign-up", { email })
    const token = new URL(this.link).searchParams.get("token") ?? ""
    return browser.post("callback/password", { token, password: WORD })
  }

  async byPasskey(browser: Browser, device = this.device): Promise<Response> {
    const { options } = (await this.ceremony(browser, "authenticate")) as { options: never }
    return this.send(browser, "authenticate", device.get(options))
  }

  async register(browser: Browser, email?: string, device = this.device): Promise<Response> {
    const { options } = (await this.ceremony(browser, "register", email)) as { options: never }
    return this.send(browser, "register", device.create(options))
  }

  async options(browser: Browser, action: string, email?: string): Promise<Response> {
    const query = new URLSearchParams({ action, ...(email !== undefined && { email }) })
    return browser.get(`webauthn-options/passkey?${query}`)
  }

  /** The link in the newest mail. */
  get link(): string {
    return /https?:\S+/.exec(this.mails.at(-1)?.text ?? "")?.[0] ?? ""
  }

  private async ceremony(browser: Browser, action: string, email?: string): Promise<unknown> {
    return (await this.options(browser, action, email)).json()
  }

  private async send(browser: Browser, action: string, answer: unknown): Promise<Response> {
    return browser.post("callback/passkey", { action, data: JSON.stringify(answer) })
  }
}

/** The address of a provider's form on a page; null if it has none. */
export function formOn(page: string, provider: string): string | null {
  const [, action] =
    new RegExp(`action="([^"]*/(?:signin|callback)/${provider}(?:\\?[^"]*)?)"`).exec(page) ?? []
  return action ?? null
}
