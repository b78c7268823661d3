import { demandsProofToAdd, LINK_PAGE, STEP_UP } from "../../http/request-path.js"
import type {
  Extension,
  ExtensionSetup,
  JoinedExtensions,
  ObservedSetup,
} from "../../contract/extension.js"
import type { AnyOperation, Proving } from "../../contract/operation.js"
import type { Phases } from "../../contract/phases.js"
import { loadOnce } from "../../async/load-once.js"
import { AuthError, isAuthError } from "../../errors/auth-error.js"
import { UnknownAction } from "../../errors/request-errors.js"
import { parseFacts } from "../../session/facts-format.js"
import { answering, demandingProof, hasFreshProof } from "./answer-operation.js"
import { addingPhases } from "../methods/add-way.js"
import { joinPhases } from "./join-phases.js"
import { requestedProofs, mailedProofs, trustsOtherSites } from "../proofs/recent-proof.js"
import { meetsDemand } from "../proofs/meets-demand.js"
import { observed, observing } from "./observers.js"
import { sessionTransitions } from "./session-transitions.js"
import { provenBy, startingFacts, trustedProviders } from "../proofs/starting-facts.js"
import { stepUpPage } from "../proofs/step-up-page.js"
import { tryAttempt } from "./try-attempt.js"

/** Loaded with the first request that is refused for a missing proof. */
const stepUp = /* @__PURE__ */ loadOnce(() => import("../proofs/step-up-refusal.js"))
const failedProof = /* @__PURE__ */ loadOnce(() => import("../proofs/failed-proof.js"))
/** Loaded with the first request for the page. */
const linkPages = /* @__PURE__ */ loadOnce(() => import("../methods/link-page.js"))

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
  const observers = observed(all, lent)
  const happened = observing(observers, lent)
  const trusted = trustedProviders(all, lent.providers)
  const proofOf = provenBy(trusted)
  const { countsAsked, isFresh, alsoProved } = freshness(all, () => setup)
  const setup = Object.freeze<ObservedSetup>({
    ...lent,
    proofOf,
    happened,
    attempt: async (context, what, trial) => attempt(context, what, trial),
    isFresh,
    ...askedOfAll(() => joined),
  })
  const parts = [...partsOf(all, setup, observers.length > 0), { alsoProved }]
  const joined = joinPhases(parts)
  const attempts = parts.flatMap((part) => part.attempt ?? [])
  const attempt = tryAttempt(attempts, setup.report)
  const operations = new Map(all.flatMap((one) => operationsOf(one, setup)))
  const pages = new Map([
    ...pagesOf(all, setup, operations),
    ...proofPages(all, setup, { trusted, joined }),
  ])
  return {
    phases: joined,
    attempt,
    problems: problemsOf(listed, setup),
    startFacts: startingFacts(all, setup),
    latestEnd,
    reauthenticates: trusted,
    countsAsked,
    meets: meetsDemand,
    ...answering(operations, pages),
    flows: flowsOf(all, setup),
    refusal: answeringRefusals(all),
    setup,
    happened,
  }
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

/** First the rule for all: whoever has not proved enough is asked for no second step. */
function partsOf(
  all: readonly Extension[],
  setup: ObservedSetup,
  isObserved: boolean,
): readonly Phases[] {
  const told = isObserved ? [sessionTransitions(setup)] : []
  return [addingPhases(all, setup), ...all.map(({ phases }) => phases(setup)), ...told]
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
    if (isAuthError(error) && error.type === "StepUpRequired")
      return (await stepUp()).stepUpRefusal(error, failed)
    for (const { refusal } of all) {
      const answer = await refusal?.(error, failed)
      if (answer) return answer
    }
    return failed.answer.redirect ? (await failedProof()).backToProof(failed) : undefined
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
    demandingProof(operation, setup.isFresh),
  ])
}

/** The pages that belong to no single extension. */
function proofPages(
  all: readonly Extension[],
  setup: ObservedSetup,
  { trusted, joined }: { readonly trusted: ReadonlySet<string>; readonly joined: Phases },
): readonly (readonly [string, JoinedExtensions["answer"]])[] {
  const counted = { trusted, vouched: trustsOtherSites(all) }
  const stepUp = [STEP_UP, stepUpPage(setup, counted, joined.factorPage)] as const
  const linking: JoinedExtensions["answer"] = async (request) =>
    (await linkPages()).linkPage(setup, counted)(request)
  return demandsProofToAdd(all) ? [stepUp, [LINK_PAGE, linking]] : [stepUp]
}

function pagesOf(
  all: readonly Extension[],
  setup: ObservedSetup,
  operations: JoinedExtensions["operations"],
): Map<string, JoinedExtensions["answer"]> {
  const sections = all.flatMap(({ accountSection }) => accountSection?.(setup) ?? [])
  return new Map(
    all.flatMap(({ pages = [] }) =>
      pages.map(({ name, answer, isOnlyShown = false }) => {
        const own = answer(setup, operations, sections)
        return [name, isOnlyShown ? onlyShown(own) : own] as const
      }),
    ),
  )
}

/** A page to which nothing can be sent. HEAD reaches none. */
function onlyShown(answer: JoinedExtensions["answer"]): JoinedExtensions["answer"] {
  return async (page) => {
    const { method } = page.request
    if (method === "POST")
      throw new UnknownAction(`The page does not answer ${method}.`, { status: 405, allow: "GET" })
    return answer(page)
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

function latestEnd(facts: unknown): number {
  return (parseFacts(facts)?.ends ?? Infinity) * 1000
}
