import type {
  Access,
  AccessDemand,
  AccessRefusal,
  RequestCaller,
} from "../../src/contract/access.js"
import type { Session } from "../../src/contract/session.js"
import { admin } from "../../src/entrypoints/admin.js"
import { administration, type People } from "../../src/entrypoints/administration.js"
import {
  apiKeys,
  type ApiKeysOptions,
  type KeysOfAll,
  type MadeKey,
  type OwnKeys,
  type WantedKey,
} from "../../src/entrypoints/api-keys.js"
import { audit, type AuditEntry } from "../../src/entrypoints/audit.js"
import { notices, type NoticesOptions } from "../../src/entrypoints/notices.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import type { Browser } from "./browser.js"
import { event, eventFramework, type FrameworkEvent } from "./event-framework.js"
import { ADA, EveryWaySite, type EveryWayOptions } from "./every-way-site.js"

const SCOPES = { "notes:read": "Read your notes", "notes:write": "Change your notes" }

export interface KeysSiteOptions extends EveryWayOptions {
  readonly keys?: Partial<ApiKeysOptions>
  readonly notices?: NoticesOptions
  readonly isReversed?: boolean
}

/** Keys that a process remembers nothing of, unless a test says otherwise. */
const ASKED_ALWAYS = { prefix: "acme", scopes: SCOPES, maxStaleness: 0 }

/** A site whose people have API keys. Each object is one process, if they share the store. */
export class KeysSite extends EveryWaySite {
  readonly entries: AuditEntry[] = []

  constructor({
    keys,
    notices: told,
    isReversed = false,
    config,
    ...options
  }: KeysSiteOptions = {}) {
    const entries: AuditEntry[] = []
    const extensions = [
      sessions({ maxStaleness: 0 }),
      apiKeys({ ...ASKED_ALWAYS, ...keys }),
      audit({ sinks: [(entry) => void entries.push(entry)] }),
      notices(told),
      administration(),
      ...(config?.extensions ?? []),
    ]
    super({
      ...options,
      config: { ...config, extensions: isReversed ? extensions.toReversed() : extensions },
    })
    this.entries = entries
  }

  get admin(): {
    readonly keys: KeysOfAll
    readonly people: People
    readonly removed: (userId: string) => Promise<void>
  } {
    return admin(this.world.config as never) as never
  }

  get #operations() {
    return createOperations(eventFramework, this.world.config as OperationsConfig)
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

  /** What the person in this browser can do with their keys. */
  async mine(browser: Browser): Promise<OwnKeys> {
    const mine = (await this.#operations.me(event("/", { cookie: browser.cookie }))) as {
      readonly keys: OwnKeys
    } | null
    if (!mine) throw new Error("nobody is signed in")
    return mine.keys
  }

  /** A key of the person in this browser. */
  async made(browser: Browser, wanted: Partial<WantedKey> = {}): Promise<MadeKey> {
    const keys = await this.mine(browser)
    return keys.create({ name: "Backup", scopes: ["notes:read"], ...wanted })
  }

  async access(key: string, demand?: AccessDemand): Promise<Access | AccessRefusal> {
    return this.accessAt(event("/notes", { authorization: `Bearer ${key}` }), demand)
  }

  async accessAt(at: FrameworkEvent, demand?: AccessDemand): Promise<Access | AccessRefusal> {
    return this.#operations.getAccess(at, demand)
  }

  async callerAt(at: FrameworkEvent, demand?: AccessDemand): Promise<RequestCaller<Session>> {
    return this.#operations.getCaller(at, demand)
  }

  /** What is left of a key: `key`, or the code of its refusal. */
  async leftOf(key: string, demand?: AccessDemand): Promise<string> {
    const found = await this.access(key, demand)
    return found.kind === "refusal" ? found.error : found.kind
  }
}
