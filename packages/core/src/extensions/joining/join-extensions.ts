import type {
  Extension,
  ExtensionSetup,
  JoinedExtensions,
  ObservedSetup,
} from "../../contract/extension.js"
import type { NamedExtension } from "../../contract/opened-extension.js"
import type { Phases } from "../../contract/phases.js"
import type { Step } from "../../contract/step.js"
import { loadOnce } from "../../async/load-once.js"
import { AuthError, asError } from "../../errors/auth-error.js"
import { parseFacts } from "../../session/facts-format.js"
import { addingPhases } from "../methods/add-way.js"
import { linkStep } from "../methods/link-step.js"
import { meetsDemand } from "../proofs/meets-demand.js"
import { provenBy, startingFacts, trustedProviders } from "../proofs/starting-facts.js"
import { answeringRefusals } from "./answer-refusals.js"
import { broughtBy } from "./brought-by.js"
import { decidingSignIns } from "./decide-sign-in.js"
import { problemsOf } from "./extension-problems.js"
import { freshness } from "./freshness.js"
import { joinPhases } from "./join-phases.js"
import { observing } from "./observers.js"
import { operationsAndPages } from "./operations-and-pages.js"
import { sessionTransitions } from "./session-transitions.js"
import { tryAttempt } from "./try-attempt.js"
import { voidAfterChange } from "./void-after-change.js"

/** Loaded when somebody removes one, which few do. */
const loadRemoval = /* @__PURE__ */ loadOnce(() => import("../ways/remove-way-in.js"))

/** What these extensions do together in this configuration. With a problem, none of them is opened. */
export function join(listed: readonly Extension[], lent: ExtensionSetup): JoinedExtensions {
  const found = problemsOf(listed, lent)
  const setup = askingAll(lent, () => joined)
  const { all, problems } = found.length > 0 ? { all: [], problems: found } : openAll(listed, setup)
  const joined: Together = { ...together(all, setup), problems }
  return joined
}

/** What each does, or why one of them could not be opened. */
function openAll(
  listed: readonly Extension[],
  setup: ObservedSetup,
): { readonly all: readonly NamedExtension[]; readonly problems: readonly Error[] } {
  try {
    const all = inOrderOfNames(listed).map(({ name, open }): NamedExtension =>
      Object.freeze({ name, ...open(setup) }),
    )
    return { all, problems: [] }
  } catch (error) {
    return { all: [], problems: [asError(error)] }
  }
}

/** So that the order in which the application listed them means nothing. */
function inOrderOfNames(listed: readonly Extension[]): readonly Extension[] {
  return listed.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** All of it, and what an extension asks of all of them, itself included. */
interface Together extends JoinedExtensions {
  readonly asked: Pick<ObservedSetup, "isFresh" | "proofOf" | "provided"> &
    Pick<
      Phases,
      | "changed"
      | "loggedOut"
      | "secondProof"
      | "reverted"
      | "leaving"
      | "removed"
      | "hasOwnProof"
      | "mayAdd"
      | "removing"
    >
}

/** What the configuration lends to each. What it asks of the others is there once all are opened. */
function askingAll(lent: ExtensionSetup, joined: () => Together): ObservedSetup {
  const all = () => opened(joined)
  return Object.freeze<ObservedSetup>({
    ...lent,
    happened: (...happened) => all().happened(...happened),
    attempt: (context, what, trial) => all().attempt(context, what, trial),
    proofOf: (identity, now) => all().asked.proofOf(identity, now),
    isFresh: (caller) => all().asked.isFresh(caller),
    provided: (name) => all().asked.provided(name),
    changed: async (context, change) => all().asked.changed?.(context, change),
    loggedOut: async (context, logout) => all().asked.loggedOut?.(context, logout),
    secondProof: async (context, asked) =>
      (await all().asked.secondProof?.(context, asked)) ?? null,
    reverted: async (context, reversion) => all().asked.reverted?.(context, reversion),
    leaving: async (userId) => all().asked.leaving?.(userId),
    removed: async (userId) => all().asked.removed?.(userId),
    hasOwnProof: async (user) => (await all().asked.hasOwnProof?.(user)) ?? false,
    mayAdd: async (context, adding) => (await all().asked.mayAdd?.(context, adding)) ?? true,
    waysOfExtensions: async (user) => all().waysIn(user),
    removeWayIn: async (removal, remove) => all().removeWayIn(removal, remove),
    run: async (name, call) => all().run(name, call),
    removing: async (context, passkey) => (await all().asked.removing?.(context, passkey)) ?? null,
  })
}

function opened(joined: () => Together): Together {
  try {
    return joined()
  } catch {
    throw new AuthError(
      "An extension asked the others while it was being opened, when they are not all there yet. Ask them in a phase, an operation or a page.",
    )
  }
}

function together(
  all: readonly NamedExtension[],
  setup: ObservedSetup,
): Omit<Together, "problems"> {
  const voided = voidAfterChange(all, setup)
  const observers = [...voided.observers, ...all.flatMap(({ observe }) => observe ?? [])]
  const trusted = trustedProviders(all, setup.providers)
  const { countsAsked, isFresh, alsoProved } = freshness(all, setup)
  const parts: readonly Phases[] = [
    addingPhases(all, setup),
    voided.phases,
    ...all.flatMap(({ phases }) => phases ?? []),
    ...(observers.length > 0 ? [sessionTransitions(setup)] : []),
    { alsoProved },
  ]
  const phases = joinPhases(parts)
  return {
    phases,
    ...decidingSignIns(parts, stepsOf(all), setup),
    attempt: tryAttempt(
      parts.flatMap(({ attempt }) => attempt ?? []),
      setup.report,
    ),
    ...startingFacts(all, setup),
    latestEnd: (facts) => (parseFacts(facts)?.ends ?? Infinity) * 1000,
    meets: meetsDemand,
    reauthenticates: trusted,
    countsAsked,
    ...operationsAndPages(all, setup, { trusted, joined: phases }),
    ...broughtBy(all, setup),
    refusal: answeringRefusals(all),
    removeWayIn: async (removal, remove) =>
      (await loadRemoval()).removeWayIn(setup, removal, remove),
    waysIn: async (user) =>
      (await Promise.all(all.flatMap((one) => one.waysIn?.(user) ?? []))).flat(),
    setup,
    happened: observing(observers, setup),
    asked: { ...phases, isFresh, proofOf: provenBy(trusted), provided: provider(all) },
  }
}

/** Nobody lists an extension twice. */
function provider(all: readonly NamedExtension[]): ObservedSetup["provided"] {
  return (name) => all.find(({ provides }) => provides?.[name])?.provides?.[name]
}

function stepsOf(all: readonly NamedExtension[]): readonly Step[] {
  return [...linkStep(all), ...all.flatMap(({ step }) => step ?? []).flat()]
}
