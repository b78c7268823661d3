import { MemoryAdapter } from "@sallyport/memory-adapter"
import { markOperations } from "../../src/adapter/own-operations.js"
import type { Adapter } from "../../src/contract/adapter.js"
import type { Extension } from "../../src/contract/extension.js"
import type { Attempt, AttemptOutcome } from "../../src/contract/attempt.js"
import type { Decision } from "../../src/contract/decided-sign-in.js"
import { AuthError } from "../../src/errors/auth-error.js"
import { AccessDenied } from "../../src/errors/sign-in-errors.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"

/** What the extension of a {@link PhaseProbe} does with a decided sign-in. */
export type Verdict = "lets in" | "refuses" | "asks for one more step" | "refuses the attempt"

/** Something that was tried. */
export interface TriedAttempt extends Pick<Attempt, "action" | "identifier" | "fields"> {
  readonly provider: string
  readonly outcome: AttemptOutcome | "not told"
}

/** A phase as it was passed: whose sign-in it is, and what this request had written until then. */
export interface PassedPhase {
  readonly phase: "decided" | "settled"
  readonly by?: Decision["by"]
  readonly userId: string | undefined
  readonly written: readonly string[]
}

/** What proves a sign-in is used up before anybody knows whose it is. */
const proofs = [
  "useVerificationToken",
  "deleteVerificationTokens",
  "consumeOnce",
  "updateAuthenticatorCounter",
]

/** Whether an operation of a store changes something. */
export function isWrite(name: string): boolean {
  return /^(create|update|delete|link|unlink|use|consume)/.test(name)
}

const waitsFor = (page: string) => new AuthError(`One more step is at ${page}`)

/** A store and an extension that both record what happens, from the moment that the probe is armed. */
export class PhaseProbe {
  readonly store: Required<Adapter>
  readonly extensions: readonly Extension[]
  readonly passed: PassedPhase[] = []
  readonly tried: TriedAttempt[] = []
  written: string[] = []
  /** All that the store was asked, in order. */
  readonly called: string[] = []
  /** What another request does between this one's decision and its first write. */
  beforeFirstWrite: (() => Promise<unknown>) | undefined
  #verdict: Verdict | undefined

  /** With other extensions than its own, or none, it only records what the store is asked. */
  constructor(extensions?: readonly Extension[]) {
    this.store = this.#recorded(MemoryAdapter())
    this.extensions = extensions ?? [this.#own()]
  }

  #own(): Extension {
    return makeExtension("probe", {}, () => ({
      phases: {
        attempt: async (_, { provider: { id: provider }, action, identifier, fields }) => {
          const what = { action, identifier, fields }
          const index = this.tried.push({ ...what, provider, outcome: "not told" }) - 1
          if (this.#verdict === "refuses the attempt") throw new AccessDenied("The probe refuses")
          return async (outcome) => {
            this.tried[index] = { ...what, provider, outcome }
          }
        },
        decided: async (_, { decision }) => {
          this.#pass("decided", decision.user?.id, decision.by)
          if (this.#verdict === "refuses") throw new AccessDenied("The probe refuses")
          return null
        },
        settled: async (_, { user }) => this.#pass("settled", user.id),
      },
      step: {
        name: "one-more-step",
        collection: "waiting",
        asks: "proof",
        needed: async () =>
          this.#verdict === "asks for one more step"
            ? { owner: null, state: {}, sendTo: "http://app.test/one-more-step", waitsFor }
            : null,
      },
    }))
  }

  /** What comes next is one request. */
  arm(verdict: Verdict): void {
    this.#verdict = verdict
    this.written = []
    this.passed.length = 0
    this.tried.length = 0
    this.called.length = 0
  }

  #pass(phase: PassedPhase["phase"], id: string | undefined, by?: Decision["by"]): void {
    const userId = id === undefined ? undefined : String(id)
    this.passed.push({ phase, userId, written: [...this.written], ...(by && { by }) })
  }

  #recorded(adapter: Adapter): Required<Adapter> {
    const wrapped = Object.entries(adapter).map(([name, operation]: [string, unknown]) => {
      if (typeof operation !== "function") return [name, operation]
      return [
        name,
        async (...args: unknown[]) => {
          this.called.push(name)
          if (isWrite(name) && !proofs.includes(name)) await this.#write(name)
          return Reflect.apply(operation, adapter, args) as unknown
        },
      ]
    })
    // With the records that it carries under a symbol.
    const carried = Object.getOwnPropertySymbols(adapter).map((symbol) => [
      symbol,
      (adapter as Record<symbol, unknown>)[symbol],
    ])
    return markOperations(Object.fromEntries([...wrapped, ...carried]) as Required<Adapter>)
  }

  async #write(name: string): Promise<void> {
    const meanwhile = this.beforeFirstWrite
    this.beforeFirstWrite = undefined
    await meanwhile?.()
    this.written.push(name)
  }
}
