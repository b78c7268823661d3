import type { Account } from "../contract/account.js"
import type { Cookie } from "../contract/cookies.js"
import type {
  AnyOperation,
  Extension,
  ExtensionSetup,
  JoinedExtensions,
} from "../contract/extension.js"
import type { AttemptEnd, AttemptOutcome, Phases, ReadVerdict } from "../contract/phases.js"
import type { ProofMethod } from "../contract/session-facts.js"
import { randomHex } from "../crypto/random.js"
import { AuthError, isClientError } from "../errors/auth-error.js"
import { factsText, parseFacts } from "../session/facts-format.js"
import { answering } from "./answer-operation.js"

/** An extension of this description, frozen. */
export function makeExtension<Name extends string, Mine = object, Admin = object>(
  description: Omit<Extension<Name, Mine, Admin>, "join" | "mine" | "admin">,
): Extension<Name, Mine, Admin> {
  return Object.freeze({ ...description, join })
}

/** In the order of their names, so that the order in which the application listed them means nothing. */
function join(listed: readonly Extension[], setup: ExtensionSetup): JoinedExtensions {
  const names = listed.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  const startFacts = factsOfStart(longestOf(listed))
  if (twice !== undefined)
    return {
      phases: {},
      problems: [new AuthError(`extensions contains "${twice}" twice.`)],
      attempt: tryAttempt([], setup.report),
      startFacts,
      latestEnd,
      ...answering(new Map()),
      refusal: answeringRefusals([]),
      setup,
    }
  const all = [...listed].sort((one, other) => (one.name < other.name ? -1 : 1))
  const parts = all.map(({ phases }) => phases(setup))
  const attempts = parts.flatMap(({ attempt }) => attempt ?? [])
  return {
    phases: joinPhases(parts),
    attempt: tryAttempt(attempts, setup.report),
    problems: all.flatMap(({ problems }) => problems?.(setup) ?? []),
    startFacts,
    latestEnd,
    ...answering(new Map(all.flatMap((one) => operationsOf(one, setup)))),
    refusal: answeringRefusals(all),
    setup,
  }
}

/** The first extension that knows the error. */
function answeringRefusals(all: readonly Extension[]): JoinedExtensions["refusal"] {
  return async (error, failed) => {
    for (const { refusal } of all) {
      const answer = await refusal?.(error, failed)
      if (answer) return answer
    }
    return undefined
  }
}

/** Under the names that they have in a request. Each checks its own arguments. */
function operationsOf(
  { name, operations }: Extension,
  setup: ExtensionSetup,
): readonly (readonly [string, AnyOperation])[] {
  const own = operations?.(setup) as Readonly<Record<string, AnyOperation>> | undefined
  return Object.entries(own ?? {}).map(([part, operation]) => [`${name}.${part}`, operation])
}

/** The shortest of what the extensions set, in seconds. */
function longestOf(listed: readonly Extension[]): number | undefined {
  const set = listed.flatMap(({ absoluteMaxAge }) => absoluteMaxAge ?? [])
  return set.length > 0 ? Math.min(...set) : undefined
}

function factsOfStart(longest: number | undefined): JoinedExtensions["startFacts"] {
  return ({ account, amr }, now) => {
    const start = Math.floor(now / 1000)
    const proofs = [{ method: methodOf(account, amr), at: start }]
    const ends = longest === undefined ? {} : { ends: start + longest }
    return factsText({ sid: randomHex(12), start, proofs, ...ends })
  }
}

function latestEnd(facts: unknown): number {
  return (parseFacts(facts)?.ends ?? Infinity) * 1000
}

function methodOf({ type }: Account, amr: readonly string[] = []): ProofMethod {
  if (type !== "webauthn") return type
  return amr.includes("mfa") ? "verified-passkey" : "passkey"
}

/** A phase in which no extension takes part stays absent, so that nothing has to be awaited there. */
function joinPhases(all: readonly Phases[]): Phases {
  const decided = all.flatMap((phases) => phases.decided ?? [])
  const read = all.flatMap((phases) => phases.read ?? [])
  const started = all.flatMap((phases) => phases.started ?? [])
  return Object.freeze<Phases>({
    ...(decided.length > 0 && {
      decided: async (context, signIn) => {
        for (const ask of decided) {
          const step = await ask(context, signIn)
          if (step) return step
        }
        return null
      },
    }),
    ...(read.length > 0 && {
      read: async (context, session) => {
        let verdict: ReadVerdict = true
        for (const ask of read) {
          const next = await ask(context, session)
          if (next === false) return false
          if (next !== true) verdict = next
        }
        return verdict
      },
    }),
    ...(started.length > 0 && {
      started: async (context, session) => {
        const set = new Map<string, Cookie>()
        // Two extensions may remember the browser. Of a cookie that both set, one is sent.
        for (const act of started)
          for (const cookie of (await act(context, session)) ?? []) set.set(cookie.name, cookie)
        return [...set.values()]
      },
    }),
    ...inOrder("settled", all),
    ...inOrder("ended", all),
    ...inOrder("takenOver", all),
    ...inOrder("removed", all),
  })
}

/** A phase that has no answer: each extension in its turn, until one refuses. */
function inOrder(
  name: "settled" | "ended" | "takenOver" | "removed",
  all: readonly Phases[],
): Partial<Phases> {
  type Act = (context: never, event: never) => Promise<void>
  const acts = all.flatMap((phases) => (phases[name] as Act | undefined) ?? [])
  if (acts.length === 0) return {}
  const inTurn: Act = async (context, event) => {
    for (const act of acts) await act(context, event)
  }
  return { [name]: inTurn }
}

/**
 * Asks each extension in its turn, tries, and tells all of them the outcome. If one refuses, nothing was tried, so to
 * those before it the outcome is unknown.
 */
function tryAttempt(
  all: readonly NonNullable<Phases["attempt"]>[],
  report: (error: Error) => void | Promise<void>,
): JoinedExtensions["attempt"] {
  return async (context, attempt, trial) => {
    let ends: readonly AttemptEnd[] = []
    const tell = async (outcome: AttemptOutcome) => {
      for (const end of ends) await end(outcome)
    }
    /** The error of the trial says more than one that comes of telling it. */
    const tellFailure = (outcome: AttemptOutcome) =>
      tell(outcome).catch(async (error: Error) => report(error))
    for (const ask of all)
      try {
        const end = await ask(context, attempt)
        if (end) ends = [...ends, end]
      } catch (refusal) {
        await tellFailure("unknown")
        throw refusal
      }
    const result = await trial().catch(async (error: unknown) => {
      await tellFailure(isClientError(error) ? "failed" : "unknown")
      throw error
    })
    await tell("passed")
    return result
  }
}
