import type { ExtensionSetup } from "../../contract/extension.js"
import type { NamedExtension } from "../../contract/opened-extension.js"
import type { Phases } from "../../contract/phases.js"
import type { TransitionObserver } from "../../contract/transition.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { ownersOfId } from "../people/owners-of-id.js"
import { voidWaiting } from "../waiting/void-waiting.js"

/** When sign-ins that wait for a step become void. */
interface VoidAfterChange {
  readonly phases: Pick<Phases, "takenOver" | "changed" | "removed">
  readonly observers: readonly TransitionObserver[]
}

/** What was proved for a sign-in that waits may have been proved by somebody whom its person has just shut out. */
export function voidAfterChange(
  all: readonly NamedExtension[],
  setup: ExtensionSetup,
): VoidAfterChange {
  if (!all.some(({ step }) => step)) return { phases: {}, observers: [] }
  return {
    phases: {
      takenOver: async (_, { id }) => voidWaiting(setup, (await ownerOfUser(id)).owner),
      changed: async (_, { user }) => voidWaiting(setup, user),
      removed: async (userId) => {
        for (const owner of await ownersOfId(setup, userId)) await voidWaiting(setup, owner)
      },
    },
    observers: [
      async (_, happened) => {
        // Whoever ends all their sessions, or all others, also means those that are about to start.
        if (happened.type !== "sessionsEnded") return
        // A provider means its own sign-ins, of which each asks for itself whether it was one of them.
        if (happened.reason === "one" || happened.reason === "provider") return
        await voidWaiting(setup, happened.user)
      },
    ],
  }
}
