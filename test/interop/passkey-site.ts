import { generateKeyPairSync, sign } from "node:crypto"
import type { AuthConfig } from "@sallyport/core"
import { Authenticator, type Forgery } from "../../packages/core/test/support/authenticator.js"
import type { Cbor } from "../../packages/core/test/support/write-cbor.js"
import { ada, type Stage } from "./stage.js"
import type { Visitor } from "./visitor.js"

/** RS256, because version 9 of the library rejects one in a hundred valid ES256 signatures. */
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 })
const { n = "", e = "" } = rsa.publicKey.export({ format: "jwk" })
const cose = new Map<Cbor, Cbor>([
  [1, 3],
  [3, -257],
  [-1, Buffer.from(n, "base64url")],
  [-2, Buffer.from(e, "base64url")],
])

/** The same key with 10 kB of extra data. */
export const bloated = new Map<Cbor, Cbor>([...cose, [99, Buffer.alloc(10_000)]])

/** A new key that signs its own statement, and claims that it did so with ES256. */
export const misstated: Forgery = {
  fmt: "packed",
  statement: (signed) =>
    new Map<Cbor, Cbor>([
      ["alg", -7],
      ["sig", sign("sha256", signed, rsa.privateKey)],
    ]),
}

/** One site with passkeys, sign-in by email and a store, and a user with a key. */
export class PasskeySite {
  readonly #device = new Authenticator()
  readonly stage: Stage
  readonly config: Partial<AuthConfig>

  constructor(stage: Stage, config: Partial<AuthConfig> = {}) {
    const mail = {
      id: "email",
      name: "Email",
      type: "email",
      maxAge: 3600,
      sendVerificationRequest: ({ url, identifier }: { url: string; identifier: string }) =>
        void stage.mail.push({ url, identifier }),
    } as const
    this.stage = stage
    this.config = {
      adapter: stage.adapter,
      experimental: { enableWebAuthn: true },
      providers: [stage.library.Passkey(), mail],
      ...config,
    }
  }

  visitor(): Visitor {
    return this.stage.visitor(this.config)
  }

  /** The options as a browser receives them. */
  async options(visitor: Visitor, query: string): Promise<never> {
    const response = await visitor.send(`webauthn-options/passkey?${query}`)
    const { options } = (await response.json()) as { options: never }
    return options
  }

  /** A key's response to options for a new passkey. */
  create(options: never, forged: Forgery = {}): unknown {
    return this.#device.create(options, { cose, ...forged })
  }

  /** The latest key's response to options for a sign-in. */
  get(options: never, forged: Forgery = {}): unknown {
    return this.#device.get(options, { key: rsa.privateKey, ...forged })
  }

  async register(visitor: Visitor, email: string, forged: Forgery = {}): Promise<Response> {
    const options = await this.options(visitor, `action=register&email=${email}`)
    return this.send(visitor, "register", this.create(options, forged))
  }

  async signIn(visitor: Visitor, forged: Forgery = {}): Promise<Response> {
    const options = await this.options(visitor, "action=authenticate")
    return this.send(visitor, "authenticate", this.get(options, forged))
  }

  send(visitor: Visitor, action: string, answer: unknown): Promise<Response> {
    const fields = { action, data: JSON.stringify(answer), callbackUrl: "/in" }
    return visitor.post("callback/passkey", fields)
  }

  /** Signs in with the link in an email. */
  async mail(visitor: Visitor, email: string): Promise<void> {
    await visitor.post("signin/email", { email })
    await visitor.send(this.stage.mail.at(-1)?.url ?? "")
  }
}

/** A site at which Ada has a passkey. */
export async function withAda(
  stage: Stage,
  config: Partial<AuthConfig> = {},
): Promise<PasskeySite> {
  const site = new PasskeySite(stage, config)
  await site.register(site.visitor(), ada.email)
  return site
}
