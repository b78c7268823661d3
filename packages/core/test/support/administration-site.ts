import type { AdapterUser } from "../../src/contract/adapter.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { AuditEntry } from "../../src/entrypoints/audit.js"
import { audit } from "../../src/entrypoints/audit.js"
import { admin } from "../../src/entrypoints/admin.js"
import {
  administration,
  type AdministrationOptions,
  type OwnActing,
  type People,
} from "../../src/entrypoints/administration.js"
import { notices } from "../../src/entrypoints/notices.js"
import { secondFactors } from "../../src/entrypoints/second-factors.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import type { Browser } from "./browser.js"
import { event, eventFramework, type FrameworkEvent } from "./event-framework.js"
import { EveryWaySite, type EveryWayOptions } from "./every-way-site.js"

export const BOSS = "boss@example.com"
export { ADA } from "./every-way-site.js"

export interface AdministrationSiteOptions extends EveryWayOptions, AdministrationOptions {
  readonly isReversed?: boolean
}

/** Who has this address may act as everybody else. */
const bossActs = (actor: AdapterUser) => actor.email === BOSS

/** A site with a back office, on which people sign in in every way. Each object is one process, if they share the store. */
export class AdministrationSite extends EveryWaySite {
  readonly entries: AuditEntry[] = []

  constructor({
    isReversed = false,
    config,
    mayActAs = bossActs,
    actFor,
    ...options
  }: AdministrationSiteOptions = {}) {
    // Each sink is told of the site that it belongs to.
    const entries: AuditEntry[] = []
    const extensions = [
      sessions({ maxStaleness: 0 }),
      secondFactors(),
      audit({ sinks: ["records", (entry) => void entries.push(entry)] }),
      notices(),
      administration({ mayActAs, ...(actFor !== undefined && { actFor }) }),
    ]
    super({
      ...options,
      config: { extensions: isReversed ? extensions.toReversed() : extensions, ...config },
    })
    this.entries = entries
  }

  get config(): AuthConfig {
    return this.world.config
  }

  /** The back office. */
  get people(): People {
    return peopleOf(this.config)
  }

  get types(): readonly string[] {
    return this.entries.map(({ type }) => type)
  }

  /** What the person in this browser can do, and how its cookies change by it. */
  async acting<Result>(browser: Browser, act: ActingCall<Result>): Promise<Result> {
    return actIn(this.config, browser, act)
  }
}

/** The back office of a site. */
export function peopleOf(config: AuthConfig): People {
  return admin(config as AuthConfig & { extensions: [ReturnType<typeof administration>] }).people
}

type ActingCall<Result> = (own: OwnActing, at: FrameworkEvent) => Promise<Result>

/** What the person in this browser can do at a site, and how its cookies change by it. */
export async function actIn<Result>(
  config: AuthConfig,
  browser: Browser,
  act: ActingCall<Result>,
): Promise<Result> {
  const { me } = createOperations(eventFramework, config as OperationsConfig)
  const at = event("/", { cookie: browser.cookie })
  const mine = (await me(at)) as { readonly people: OwnActing } | null
  if (!mine) throw new Error("nobody is signed in")
  try {
    return await act(mine.people, at)
  } finally {
    for (const line of at.cookies) browser.keep(line)
  }
}
