import type { Adapter } from "../../src/contract/adapter.js"
import { admin } from "../../src/entrypoints/admin.js"
import {
  secondFactors,
  type OwnSecondFactors,
  type SecondFactorsOfPeople,
  type SecondFactorsOptions,
} from "../../src/entrypoints/second-factors.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { Extension } from "../../src/contract/extension.js"
import { decodeBase32 } from "../../src/extensions/second-factors/base32.js"
import { codeOf, stepAt } from "../../src/extensions/second-factors/totp.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import type { Browser } from "./browser.js"
import { event, eventFramework } from "./event-framework.js"
import { ADA, PasskeySite } from "./passkey-site.js"
import { TransitionProbe } from "./transition-probe.js"

export const STEP_PAGE = "http://app.test/auth/session/second-factor"
/** The key of the RFC's test vectors. */
export const KEY = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"

/** The code that an app with this key shows, `later` steps from now. */
export async function shownCode(key = KEY, later = 0): Promise<string> {
  const bytes = decodeBase32(key)
  if (!bytes) throw new Error("no key")
  return codeOf(bytes, stepAt(Date.now()) + later)
}

/** Extensions with second factors, first in their list. */
export type WithSecondFactors = [ReturnType<typeof secondFactors>, ...Extension[]]

interface TypedConfig extends OperationsConfig {
  extensions: [ReturnType<typeof secondFactors>]
}

/** The extensions of a site whose people may have a second factor. */
export function extensionsWith(
  options: SecondFactorsOptions = {},
  ...more: readonly Extension[]
): WithSecondFactors {
  return [secondFactors(options), ...more]
}

/** What a job can do. */
export function factorsAdmin(config: AuthConfig): SecondFactorsOfPeople {
  const { extensions, raw: _, callbacks: __, ...rest } = config
  return admin({ ...rest, extensions: extensions as [ReturnType<typeof secondFactors>] })
    .secondFactors
}

/** What the person in this browser can do; throws if nobody is signed in. */
export async function factorsIn({ config, cookie }: Browser): Promise<OwnSecondFactors> {
  const { me } = createOperations(eventFramework, config as TypedConfig)
  const own = await me(event("/", { cookie }))
  if (!own) throw new Error("nobody is signed in")
  return own.secondFactors
}

/** Adds an app for whoever is signed in there. Its key, and the recovery codes. */
export async function enrolIn(
  browser: Browser,
): Promise<{ readonly key: string; readonly codes: readonly string[] }> {
  const own = await factorsIn(browser)
  const { key } = await own.startTotp()
  return { key, codes: await own.confirmTotp(await shownCode(key)) }
}

/** Sends the form of the page that asks for the second step. */
export async function giveCode(
  browser: Browser,
  code: string,
  fields: Record<string, string> = {},
): Promise<Response> {
  return browser.post("session/second-factor", { code, ...fields })
}

/** What the page said of the last code; null if it led elsewhere. */
export function saidOf(response: Response): string | null {
  return new URL(response.headers.get("location") ?? "about:blank").searchParams.get("error")
}

export interface FactorsSiteOptions extends SecondFactorsOptions {
  readonly strategy?: "jwt" | "database"
  readonly store?: Adapter
  readonly config?: Partial<AuthConfig>
}

/** A site with sign-in links and passkeys, sessions that end, and second factors. Each object is one process of it. */
export class SecondFactorsSite extends PasskeySite {
  readonly observed: TransitionProbe

  constructor({ strategy = "jwt", store, config, ...options }: FactorsSiteOptions = {}) {
    const observed = new TransitionProbe()
    const extensions = extensionsWith(options, sessions({ maxStaleness: 0 }), observed.extension)
    super({ strategy, ...(store && { store }), config: { extensions, ...config } })
    this.observed = observed
  }

  get admin(): SecondFactorsOfPeople {
    return factorsAdmin(this.config)
  }

  /** Somebody who is signed in, and has an app whose key is {@link KEY}. They were not asked for it. */
  async withApp(email = ADA): Promise<Browser> {
    const browser = this.visitor()
    await this.mail(browser, email)
    await this.admin.import((await this.user(email))?.id ?? "", { totpKey: KEY })
    this.observed.taken()
    return browser
  }

  /** A new browser in which this person has passed the first step. */
  async halfSignedIn(email = ADA, browser = this.visitor()): Promise<Browser> {
    await this.mail(browser, email)
    return browser
  }

  /** The same browser at another process of the site. */
  visitedBy({ jar }: Browser): Browser {
    const browser = this.visitor()
    for (const [name, value] of jar) browser.jar.set(name, value)
    return browser
  }
}
