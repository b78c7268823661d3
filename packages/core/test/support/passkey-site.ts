import { MemoryAdapter } from "@sallyport/memory-adapter"
import { expect } from "vitest"
import type { Adapter, AdapterUser } from "../../src/contract/adapter.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { SimpleWebAuthn } from "../../src/contract/simple-webauthn.js"
import type { WebAuthnConfig } from "../../src/contract/webauthn-provider.js"
import type {
  CreationOptionsJSON,
  RequestOptionsJSON,
  WebAuthnOptionsResponseBody,
} from "../../src/contract/webauthn.js"
import Passkey from "../../src/providers/passkey.js"
import type { Authenticator, Forgery } from "./authenticator.js"
import { Browser } from "./browser.js"
import { mailTo, world, type SentMail } from "./world.js"

/** A test file may name another version of the library than the one that the provider would load. */
const named = process.env["WEBAUTHN_LIBRARY"]
const library = named && { simpleWebAuthn: (await import(named)) as SimpleWebAuthn }

export interface PasskeySiteOptions {
  readonly strategy?: "jwt" | "database"
  readonly store?: Adapter
  readonly provider?: Partial<WebAuthnConfig>
  readonly config?: Partial<AuthConfig>
}

export const ADA = "ada@example.com"
export const BOB = "bob@example.com"

/** An application with the providers `passkey`, `other` (passkeys too) and `email`, and its visitors. */
export class PasskeySite {
  readonly store: Required<Adapter>
  readonly config: AuthConfig & { log: Error[] }
  readonly sent: SentMail[] = []
  readonly events: string[] = []

  constructor({
    strategy = "database",
    store,
    provider = {},
    config = {},
  }: PasskeySiteOptions = {}) {
    this.store = (store ?? MemoryAdapter()) as Required<Adapter>
    const kinds = ["createUser", "updateUser", "linkAccount", "signIn", "signOut"] as const
    this.config = world({
      adapter: this.store,
      experimental: { enableWebAuthn: true },
      session: { strategy },
      providers: [
        Passkey({ ...library, ...provider }),
        Passkey({ id: "other", enableConditionalUI: false, ...library, ...provider }),
        mailTo(this.sent),
      ],
      callbacks: {
        session: ({ session, user, token }) => ({
          ...session,
          userId: (user as AdapterUser | undefined)?.id ?? token?.sub,
          amr: session.amr ?? token?.amr,
        }),
      },
      events: Object.fromEntries(kinds.map((kind) => [kind, () => void this.events.push(kind)])),
      ...config,
    })
  }

  visitor(): Browser {
    return new Browser(this.config)
  }

  /** A complete registration; returns the response of the callback. */
  async register(
    browser: Browser,
    device: Authenticator,
    { email, ...forged }: Forgery & { readonly email?: string } = {},
  ): Promise<Response> {
    const options = await this.creation(browser, email)
    return this.send(browser, "register", device.create(options, forged))
  }

  /** A complete sign-in. */
  async signIn(browser: Browser, device: Authenticator, forged: Forgery = {}): Promise<Response> {
    return this.send(browser, "authenticate", device.get(await this.request(browser), forged))
  }

  async creation(browser: Browser, email?: string, id = "passkey"): Promise<CreationOptionsJSON> {
    const query = new URLSearchParams({ action: "register", ...(email && { email }) })
    const response = await browser.get(`webauthn-options/${id}?${query}`)
    const body = (await response.json()) as WebAuthnOptionsResponseBody
    if (body.action !== "register") throw new Error("These are no options to register with")
    return body.options
  }

  async request(browser: Browser, id = "passkey"): Promise<RequestOptionsJSON> {
    const response = await browser.get(`webauthn-options/${id}?action=authenticate`)
    const body = (await response.json()) as WebAuthnOptionsResponseBody
    if (body.action !== "authenticate") throw new Error("These are no options to sign in with")
    return body.options
  }

  /** Posts a response like the page does; `action@id` names another provider than `passkey`. */
  send(browser: Browser, action: string, answer: unknown): Promise<Response> {
    const [verb = "", id = "passkey"] = action.split("@")
    const data = typeof answer === "string" ? answer : JSON.stringify(answer)
    return browser.post(`callback/${id}`, { action: verb, data })
  }

  /** Signs in by email, so that the session did not begin with a passkey. */
  async mail(browser: Browser, email: string): Promise<Response> {
    await browser.post("signin/email", { email })
    return browser.get(this.sent.at(-1)?.url ?? "")
  }

  user(email: string): Promise<AdapterUser | null> {
    return Promise.resolve(this.store.getUserByEmail(email))
  }

  /** The type of the last error in the log. */
  get lastError(): string | undefined {
    const last = this.config.log.at(-1)
    return last && "type" in last ? String(last.type) : last?.name
  }
}

/** Rejected: this error, no one signed in, and the challenge gone; or not, if it was another that was answered. */
export function expectRefused(
  browser: Browser,
  response: Response,
  expected: string | { readonly error?: string; readonly isLeft?: boolean } = {},
): void {
  const { error = "WebAuthnVerificationError", isLeft = false } =
    typeof expected === "string" ? { error: expected } : expected
  expect(response.status).toBe(302)
  const location = new URL(response.headers.get("location") ?? "about:no-location")
  expect(location.searchParams.get("error")).toBe(error)
  expect(browser.jar.has("authjs.challenge")).toBe(isLeft)
  const set = response.headers.getSetCookie().join("\n")
  expect(set).not.toMatch(/session-token=[^;]/)
}

export function expectSignedIn(response: Response): void {
  expect([response.status, response.headers.get("location")]).toEqual([302, "http://app.test"])
  expect(response.headers.getSetCookie().join("\n")).toMatch(/session-token=[^;]/)
}
