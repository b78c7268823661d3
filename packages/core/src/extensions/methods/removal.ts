import type { Awaitable } from "../../contract/awaitable.js"
import type { ObservedSetup } from "../../contract/extension.js"
import type { ProvingPerson } from "../../contract/operation.js"
import type { PhaseContext } from "../../contract/phases.js"
import type { Transition } from "../../contract/transition.js"
import { StepUpRequired } from "../../errors/request-errors.js"
import { factsToRemove } from "../ways/new-ways.js"
import { factsOf, tooLongAgo } from "../proofs/recent-proof.js"

/** Something by which a person proves who they are, and that is about to be removed or replaced. */
interface Removal {
  /** Whose, as the owner of their records. */
  readonly owner: string
  readonly removes: Extract<Transition, { type: "removalRefused" }>["removes"]
  /** When it was added, in seconds since the epoch; null for something old. */
  readonly since: number | null
  /** Whether what is left of the person's facts is all that is demanded, beside a recent proof. */
  readonly isEnough: (facts: unknown) => Awaitable<boolean>
}

/**
 * Rejects with `StepUpRequired` unless the person has proved enough of late by ways that are no newer than what they
 * remove, or older than a day. Whoever was able to add a way to somebody's account for a moment would otherwise put its
 * owner out with it.
 */
export async function requireProofToRemove(
  setup: ObservedSetup,
  caller: PhaseContext & ProvingPerson,
  { owner, removes, since, isEnough }: Removal,
): Promise<void> {
  const isProved = async (facts: unknown) =>
    (await setup.isFresh({ ...caller, facts })) && (await isEnough(facts))
  const facts = factsOf(caller)
  if (!(await isProved(facts))) throw tooLongAgo()
  const older = factsToRemove(facts, { since, now: caller.now })
  if (older === null || (await isProved(older.facts))) return
  const from = new Date(older.from * 1000).toISOString()
  await setup.happened(caller, { type: "removalRefused", user: owner, removes })
  throw new StepUpRequired(
    `The way by which the person has proved who they are is less than a day old, and removes nothing older before ${from}. Let them sign in with one that they have had for longer.`,
    { from },
  )
}
