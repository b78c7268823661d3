import { Auth } from "../../src/auth.js"
import type { Adapter } from "../../src/contract/adapter.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { RecordStore } from "../../src/contract/record-store.js"
import { audit, type AuditEntry } from "../../src/entrypoints/audit.js"
import {
  type ProviderLogoutOptions,
  providerLogout,
} from "../../src/entrypoints/provider-logout.js"
import { secondFactors } from "../../src/entrypoints/second-factors.js"
import { sessions, type SessionsOptions } from "../../src/entrypoints/sessions.js"
import type { Browser } from "./browser.js"
import { EveryWaySite } from "./every-way-site.js"
import { signAnyway } from "./forged-id-token.js"
import { CLIENT_ID, ISSUER } from "./stub-provider.js"

type Claims = Record<string, unknown>

export const EVENT = "http://schemas.openid.net/event/backchannel-logout"

export interface LogoutSiteOptions extends SessionsOptions, ProviderLogoutOptions {
  readonly strategy?: "jwt" | "database"
  readonly store?: Adapter
  readonly records?: RecordStore
  readonly isReversed?: boolean
  readonly secret?: string | string[]
  readonly config?: Partial<AuthConfig>
}

/** Seconds since the epoch. */
export const seconds = (): number => Math.floor(Date.now() / 1000)

/** A site that hears when its people sign out at `keycloak` or `google`. Each object is one process of it. */
export class LogoutSite extends EveryWaySite {
  readonly told: AuditEntry[] = []

  constructor({
    isReversed = false,
    records,
    secret,
    frontChannel,
    config,
    strategy,
    store,
    ...options
  }: LogoutSiteOptions = {}) {
    const sink = (entry: AuditEntry) => void this.told.push(entry)
    const listed = [
      sessions({ maxStaleness: 0, ...options }),
      providerLogout(frontChannel === undefined ? {} : { frontChannel }),
      secondFactors(),
      audit({ sinks: [sink] }),
    ]
    super({
      ...(strategy && { strategy }),
      ...(store && { store }),
      config: {
        extensions: isReversed ? listed.toReversed() : listed,
        ...(records && { records }),
        ...(secret !== undefined && { secret }),
        ...config,
      },
    })
  }

  /** Signs in at the provider, in the session there that is called `sid`. */
  async signIn(sid: string | undefined, sub = "7", browser = this.visitor()): Promise<Browser> {
    const person = { sub, email: `p${sub}@example.com`, ...(sid !== undefined && { sid }) }
    await this.oauth(browser, "signin/keycloak", person)
    return browser
  }

  /** What the provider has sent: a token with these claims, or any text. */
  async hear(token: string | Claims, provider = "keycloak"): Promise<Response> {
    const logoutToken = typeof token === "string" ? token : await logoutTokenOf(token)
    return this.posted(`session/logout-token.${provider}`, { logout_token: logoutToken })
  }

  async posted(path: string, fields: Record<string, string>): Promise<Response> {
    const request = new Request(`http://app.test/auth/${path}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields),
    })
    return Auth(request, this.world.config)
  }
}

/** Claims of a logout token as providers send it. `undefined` leaves one out. */
export function logoutClaims(changes: Claims = {}): Claims {
  const now = seconds()
  const claims = {
    iss: ISSUER,
    aud: CLIENT_ID,
    iat: now,
    exp: now + 120,
    jti: "jti-1",
    events: { [EVENT]: {} },
    "urn:example:more": "ignored",
    ...changes,
  }
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
}

/** The logout token with these changes, signed by the provider's key. */
export async function logoutTokenOf(changes: Claims = {}, header: Claims = {}): Promise<string> {
  return signAnyway(logoutClaims(changes), {
    alg: "RS256",
    kid: "key-1",
    typ: "logout+jwt",
    ...header,
  })
}
