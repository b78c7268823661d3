import type { DecidedSignIn } from "../../contract/decided-sign-in.js"
import type { JoinedExtensions, ObservedSetup } from "../../contract/extension.js"
import type { AuthResponse } from "../../contract/http.js"
import type { PhaseContext, Phases } from "../../contract/phases.js"
import type { Step } from "../../contract/step.js"
import { loadOnce } from "../../async/load-once.js"
import { InvalidCheck } from "../../errors/request-errors.js"
import { ownerOfIdentity } from "../people/owner-of.js"

/** Loaded with the first sign-in that waits. */
const holding = /* @__PURE__ */ loadOnce(() => import("../waiting/hold-back.js"))
const finding = /* @__PURE__ */ loadOnce(() => import("../waiting/where-it-waits.js"))

/**
 * What happens to a sign-in once its person is known. All extensions may refuse it before any step is asked for, so that
 * nobody is asked for a code who is let in nowhere; and what one of them writes, it writes when no step is needed.
 */
export function decidingSignIns(
  all: readonly Phases[],
  asked: readonly Step[],
  setup: ObservedSetup,
): Pick<JoinedExtensions, "decided" | "waitsAt"> {
  const judges = all.flatMap(({ decided }) => decided ?? [])
  const provers = all.flatMap(({ proven }) => proven ?? [])
  const steps = inOrder(asked)
  if (judges.length + provers.length + steps.length === 0) return {}
  return {
    ...findingWaiting(steps, setup),
    decided: async (context, signIn) => {
      await requireStillTheirs(setup, signIn)
      const acts: ((() => Promise<void>) | null)[] = []
      for (const judge of judges) acts.push(await judge(context, signIn))
      // Begun now, so that a store that is far away answers at the same time; whoever must prove more does not learn it.
      const proven = Promise.all(provers.map(async (judge) => judge(context, signIn)))
      proven.catch(() => undefined)
      const waits =
        (await askSteps(setup, context, { steps: steps.filter(proves), signIn })) ??
        (await proven.then(async () =>
          askSteps(setup, context, { steps: steps.filter((step) => !proves(step)), signIn }),
        ))
      if (waits) return waits
      for (const act of acts) await act?.()
      return null
    },
  }
}

/** It is somebody else's sign-in by now if an account was linked or moved while it waited. */
async function requireStillTheirs(
  setup: ObservedSetup,
  { heldFor, decision, identity }: DecidedSignIn,
): Promise<void> {
  // Whatever belongs to a user who is taken over, a stranger may have put there: it is removed, and asks for nothing.
  const isKnown = decision.user && !(decision.by === "address" && decision.adoption === "takeover")
  if (typeof heldFor !== "string" || !isKnown) return
  const { owner } = await ownerOfIdentity(setup, decision.user, identity)
  if (owner !== heldFor)
    throw new InvalidCheck(
      "This sign-in became another person's during its second step. Start again.",
    )
}

/** Every proof before any consent, and by name: in what order the application listed extensions means nothing. */
function inOrder(steps: readonly Step[]): readonly Step[] {
  const rank = ({ asks, name }: Step) => `${asks === "proof" ? 0 : 1} ${name}`
  return steps.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
}

function proves({ asks }: Step): boolean {
  return asks === "proof"
}

async function askSteps(
  setup: ObservedSetup,
  context: PhaseContext,
  { steps, signIn }: { readonly steps: readonly Step[]; readonly signIn: DecidedSignIn },
): Promise<AuthResponse | null> {
  for (const step of steps) {
    if (signIn.passed?.includes(step.name)) continue
    const needed = await step.needed(context, signIn)
    if (needed) return (await holding()).holdBack(setup, context, { step, needed, signIn })
  }
  return null
}

/** The page on which the sign-in goes on that waits in this browser. */
function findingWaiting(
  steps: readonly Step[],
  setup: ObservedSetup,
): Pick<JoinedExtensions, "waitsAt"> {
  if (steps.length === 0) return {}
  return {
    waitsAt: async (context, at) => {
      const names = Object.keys(context.request.cookies)
      for (const step of steps) {
        // Without a cookie, nothing has to be loaded.
        if (!names.some((name) => name.endsWith(step.name))) continue
        const page = await (await finding()).whereItWaits(setup, context, { step, ...at })
        if (page !== null) return page
      }
      return null
    },
  }
}
