import type {
  Extension,
  ExtensionSetup,
  JoinedExtensions,
  ObservedSetup,
} from "../../contract/extension.js"
import type { Proving } from "../../contract/operation.js"
import type { Phases } from "../../contract/phases.js"
import type { Step } from "../../contract/step.js"
import { loadOnce } from "../../async/load-once.js"
import { AuthError, isAuthError } from "../../errors/auth-error.js"
import { parseFacts } from "../../session/facts-format.js"
import { hasFreshProof } from "./answer-operation.js"
import { addingPhases } from "../methods/add-way.js"
import { linkStep } from "../methods/link-step.js"
import { decidingSignIns } from "./decide-sign-in.js"
import { joinPhases } from "./join-phases.js"
import { requestedProofs, mailedProofs, trustsOtherSites } from "../proofs/recent-proof.js"
import { meetsDemand } from "../proofs/meets-demand.js"
import { observed, observing } from "./observers.js"
import { operationsAndPages } from "./operations-and-pages.js"
import { sessionTransitions } from "./session-transitions.js"
import { provenBy, startingFacts, trustedProviders } from "../proofs/starting-facts.js"
import { tryAttempt } from "./try-attempt.js"
import { voidAfterChange } from "./void-after-change.js"

/** Loaded with the first request that is refused for a missing proof. */
const stepUp = /* @__PURE__ */ loadOnce(() => import("../proofs/step-up-refusal.js"))
const failedProof = /* @__PURE__ */ loadOnce(() => import("../proofs/failed-proof.js"))
/** An extension of this description, frozen. */
export function makeExtension<Name extends string, Mine = object, Admin = object>(
  description: Omit<Extension<Name, Mine, Admin>, "join" | "mine" | "admin">,
): Extension<Name, Mine, Admin> {
  return Object.freeze({ ...description, join })
}

/** So that the order in which the application listed them means nothing. */
function inOrderOfNames(listed: readonly Extension[]): readonly Extension[] {
  const unique = [...new Map(listed.map((one) => [one.name, one])).values()]
  return unique.sort((one, other) => (one.name < other.name ? -1 : 1))
}

function join(listed: readonly Extension[], lent: ExtensionSetup): JoinedExtensions {
  const all = inOrderOfNames(listed)
  const voided = voidAfterChange(all, lent)
  const observers = [...voided.observers, ...observed(all, lent)]
  const happened = observing(observers, lent)
  const trusted = trustedProviders(all, lent.providers)
  const { countsAsked, isFresh, alsoProved } = freshness(all, () => setup)
  const setup = Object.freeze<ObservedSetup>({
    ...lent,
    proofOf: provenBy(trusted),
    happened,
    attempt: (context, what, trial) => attempt(context, what, trial),
    isFresh,
    ...askedOfAll(() => joined),
  })
  const parts: readonly Phases[] = [
    addingPhases(all, setup),
    voided.phases,
    ...all.map(({ phases }) => phases(setup)),
    ...(observers.length > 0 ? [sessionTransitions(setup)] : []),
    { alsoProved },
  ]
  const joined = joinPhases(parts)
  const attempt = attempting(parts, setup)
  return {
    phases: joined,
    ...decidingSignIns(parts, stepsOf(all, setup), setup),
    attempt,
    problems: problemsOf(listed, setup),
    startFacts: startingFacts(all, setup),
    ...readingFacts,
    reauthenticates: trusted,
    countsAsked,
    ...operationsAndPages(all, setup, { trusted, joined }),
    flows: flowsOf(all, setup),
    refusal: answeringRefusals(all),
    setup,
    happened,
  }
}

function attempting(parts: readonly Phases[], { report }: ObservedSetup): ObservedSetup["attempt"] {
  return tryAttempt(
    parts.flatMap((part) => part.attempt ?? []),
    report,
  )
}

function stepsOf(all: readonly Extension[], setup: ObservedSetup): readonly Step[] {
  return [...linkStep(all), ...all.flatMap(({ step }) => step?.(setup) ?? [])]
}

/** What proves a person anew, beside what the facts of their session say by themselves. */
function freshness(
  all: readonly Extension[],
  setup: () => ObservedSetup,
): Pick<ObservedSetup, "isFresh"> &
  Pick<JoinedExtensions, "countsAsked"> &
  Required<Pick<Phases, "alsoProved">> {
  const countsAsked = trustsOtherSites(all)
  const asked = async (proving: Proving) => (countsAsked ? requestedProofs(setup(), proving) : [])
  return {
    countsAsked,
    alsoProved: async (session) => asked({ session, now: 0 }),
    isFresh: async (caller) =>
      hasFreshProof(caller) ||
      hasFreshProof(caller, [...(await asked(caller)), ...(await mailedProofs(setup(), caller))]),
  }
}

/** What an extension asks of all of them, itself included. */
function askedOfAll(
  all: () => Phases,
): Pick<ObservedSetup, "changed" | "hasOwnProof" | "mayAdd" | "removing"> {
  return {
    changed: async (context, change) => all().changed?.(context, change),
    hasOwnProof: async (user) => (await all().hasOwnProof?.(user)) ?? false,
    mayAdd: async (context, adding) => (await all().mayAdd?.(context, adding)) ?? true,
    removing: async (context, passkey) => (await all().removing?.(context, passkey)) ?? null,
  }
}

function problemsOf(listed: readonly Extension[], setup: ObservedSetup): readonly Error[] {
  const names = listed.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined)
    return [
      new AuthError(
        `The extension "${twice}" is there twice. List it once; one that a provider brings, such as Password, is not listed at all.`,
      ),
    ]
  return listed.flatMap(({ problems }) => problems?.(setup) ?? [])
}

/** What is asked for of all is answered here; else the first extension that knows the error. */
function answeringRefusals(all: readonly Extension[]): JoinedExtensions["refusal"] {
  return async (error, failed) => {
    if (isAuthError(error, "StepUpRequired")) return (await stepUp()).stepUpRefusal(error, failed)
    for (const { refusal } of all) {
      const answer = await refusal?.(error, failed)
      if (answer) return answer
    }
    return failed.answer.redirect ? (await failedProof()).backToProof(failed) : undefined
  }
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

/** What the facts of a session say. */
const readingFacts: Pick<JoinedExtensions, "latestEnd" | "meets"> = {
  latestEnd: (facts) => (parseFacts(facts)?.ends ?? Infinity) * 1000,
  meets: meetsDemand,
}
