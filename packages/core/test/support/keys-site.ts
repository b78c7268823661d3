import type {
  Access,
  AccessDemand,
  AccessRefusal,
  RequestCaller,
} from "../../src/contract/access.js"
import type { AuthConfig } from "../../src/contract/config.js"
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
import { makeKey } from "../../src/extensions/api-keys/key-form.js"
import { createOperations } from "../../src/integration/operations/operations.js"
import type { OperationsConfig } from "../../src/integration/operations/operations-config.js"
import type { Browser } from "./browser.js"
import { event, eventFramework, type FrameworkEvent } from "./event-framework.js"
import { EveryWaySite, type EveryWayOptions } from "./every-way-site.js"

const SCOPES = { "notes:read": "Read your notes", "notes:write": "Change your notes" }

export interface KeysSiteOptions extends EveryWayOptions {
  readonly keys?: Partial<ApiKeysOptions>
  readonly notices?: NoticesOptions
  readonly isReversed?: boolean
}

/** The same at every request, as in a process. */
const ENV = {}

/** Keys that a process remembers nothing of, unless a test says otherwise. */
const ASKED_ALWAYS = { prefix: "acme", scopes: SCOPES, maxStaleness: 0 }

const registry: unique symbol = Symbol.for("sallyport.process-tables")

/** Whoever opens keys from now on finds nothing that the process knew. Whoever has opened them keeps what they know. */
function forgetAllKeys(): void {
  const tables = (globalThis as { [registry]?: Map<string, unknown> })[registry]
  for (const name of ["api-keys", "api-keys unknown", "api-keys uses"]) tables?.delete(name)
}

/** A site whose people have API keys. Each object is one process, if they share the store. */
export class KeysSite extends EveryWaySite {
  readonly entries: AuditEntry[] = []
  readonly keys: Partial<ApiKeysOptions>
  #opened: ReturnType<typeof createOperations<FrameworkEvent, OperationsConfig>> | undefined

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
    this.keys = { ...keys }
  }

  /** Another process of the same site: it shares the store, and remembers nothing of what this one knows. */
  async otherProcess(
    keys: Partial<ApiKeysOptions> = {},
    config: Partial<AuthConfig> = {},
  ): Promise<KeysSite> {
    await this.#open()
    forgetAllKeys()
    const { secret, records = this.records } = this.world.config
    const other = new KeysSite({
      store: this.store,
      strategy: this.world.config.session?.strategy ?? "jwt",
      keys: { ...this.keys, ...keys },
      config: { ...(secret !== undefined && { secret }), records, ...config },
    })
    await other.#open()
    return other
  }

  /** Whatever has been opened keeps its own memory. */
  async #open(): Promise<void> {
    const { prefix = "acme" } = this.keys
    await this.access(makeKey(prefix, "u"))
    await this.admin.keys.leaked([makeKey(prefix, "u")], { where: "a test" })
  }

  get admin(): {
    readonly keys: KeysOfAll
    readonly people: People
    readonly removed: (userId: string) => Promise<void>
  } {
    return admin(this.world.config as never) as never
  }

  get #operations() {
    const framework = { ...eventFramework, env: () => ENV }
    return (this.#opened ??= createOperations(framework, this.world.config as OperationsConfig))
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
