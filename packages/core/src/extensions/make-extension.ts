import type {
  Extension,
  ExtensionSetup,
  JoinedExtensions,
  ObservedSetup,
} from "../contract/extension.js"
import type { AnyOperation } from "../contract/operation.js"
import { randomHex } from "../crypto/random.js"
import type { Phases } from "../contract/phases.js"
import { AuthError } from "../errors/auth-error.js"
import { factsText, parseFacts, proofMethod } from "../session/facts-format.js"
import { answering, demandingProof } from "./answer-operation.js"
import { joinPhases } from "./join-phases.js"
import { observed, observing } from "./observers.js"
import { sessionTransitions } from "./session-transitions.js"
import { tryAttempt } from "./try-attempt.js"

/** An extension of this description, frozen. */
export function makeExtension<Name extends string, Mine = object, Admin = object>(
  description: Omit<Extension<Name, Mine, Admin>, "join" | "mine" | "admin">,
): Extension<Name, Mine, Admin> {
  return Object.freeze({ ...description, join })
}

/** In the order of their names, so that the order in which the application listed them means nothing. */
function join(listed: readonly Extension[], lent: ExtensionSetup): JoinedExtensions {
  const all = [...new Map(listed.map((one) => [one.name, one])).values()].sort((one, other) =>
    one.name < other.name ? -1 : 1,
  )
  const observers = observed(all, lent)
  const happened = observing(observers, lent)
  const setup = Object.freeze<ObservedSetup>({
    ...lent,
    happened,
    changed: async (context, change) => joined.changed?.(context, change),
  })
  const own = observers.length > 0 ? [sessionTransitions(setup)] : []
  const parts: readonly Phases[] = [...all.map(({ phases }) => phases(setup)), ...own]
  const joined = joinPhases(parts)
  const attempts = parts.flatMap(({ attempt }) => attempt ?? [])
  const operations = new Map(all.flatMap((one) => operationsOf(one, setup)))
  return {
    phases: joined,
    attempt: tryAttempt(attempts, setup.report),
    problems: problemsOf(listed, setup),
    startFacts: factsOfStart(longestOf(all)),
    latestEnd,
    ...answering(operations, pagesOf(all, setup, operations)),
    flows: flowsOf(all, setup),
    refusal: answeringRefusals(all),
    setup,
    happened,
  }
}

function problemsOf(listed: readonly Extension[], setup: ObservedSetup): readonly Error[] {
  const names = listed.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) return [new AuthError(`extensions contains "${twice}" twice.`)]
  return listed.flatMap(({ problems }) => problems?.(setup) ?? [])
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
  setup: ObservedSetup,
): readonly (readonly [string, AnyOperation])[] {
  const own = operations?.(setup) as Readonly<Record<string, AnyOperation>> | undefined
  return Object.entries(own ?? {}).map(([part, operation]) => [
    `${name}.${part}`,
    demandingProof(operation),
  ])
}

function pagesOf(
  all: readonly Extension[],
  setup: ObservedSetup,
  operations: JoinedExtensions["operations"],
): ReadonlyMap<string, JoinedExtensions["answer"]> {
  return new Map(
    all.flatMap(({ pages = [] }) =>
      pages.map(({ name, answer }) => [name, answer(setup, operations)] as const),
    ),
  )
}

function flowsOf(all: readonly Extension[], setup: ObservedSetup): JoinedExtensions["flows"] {
  const brought = new Map(all.flatMap((one) => (one.flow ? [[one.name, one.flow(setup)]] : [])))
  return new Map(
    [...setup.providers.values()].flatMap(({ id, extension }) => {
      const flow = brought.get(extension?.name ?? "")
      return flow ? [[id, flow]] : []
    }),
  )
}

/** The shortest of what the extensions set, in seconds. */
function longestOf(listed: readonly Extension[]): number | undefined {
  const set = listed.flatMap(({ absoluteMaxAge }) => absoluteMaxAge ?? [])
  return set.length > 0 ? Math.min(...set) : undefined
}

function factsOfStart(longest: number | undefined): JoinedExtensions["startFacts"] {
  return ({ account, amr, proofs }, now, former) => {
    const start = Math.floor(now / 1000)
    const sid = randomHex(12)
    const ends = longest === undefined ? {} : { ends: start + longest }
    if (former === undefined)
      return factsText({
        sid,
        start,
        proofs: proofs ?? [{ method: proofMethod(account, amr), at: start }],
        ...ends,
      })
    // It goes on under another name, no fresher than it was, and ends no later.
    return factsText({ start, proofs: [], ...ends, ...parseFacts(former), sid })
  }
}

function latestEnd(facts: unknown): number {
  return (parseFacts(facts)?.ends ?? Infinity) * 1000
}
