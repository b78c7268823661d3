import type { OwnDeletion } from "../../../contract/own-deletion.js"
import type { OperationsFor } from "../../../contract/operation.js"
import { anyText } from "../../defining/option-kinds.js"
import { ownerOfSession } from "../../people/owner-of.js"
import type { AccountsSetup } from "../accounts-setup.js"
import { askDeletion } from "./ask-deletion.js"
import { keepAccount } from "./keep-deletion.js"

const wordKind = anyText('takes the "word" that the person has typed, as text')

/** The operations of a person on their own deletion. */
export function ownDeletion(setup: AccountsSetup): OperationsFor<OwnDeletion> {
  const rule = { at: "anywhere", acting: "refused", effect: "changes" } as const
  return {
    delete: {
      ...rule,
      assurance: "fresh",
      args: [{ name: "word", kind: wordKind }],
      run: async (caller, word) => ({ result: await askDeletion(setup, caller, word) }),
    },
    keep: {
      ...rule,
      assurance: "session",
      args: [],
      run: async (caller) => {
        const { owner } = await ownerOfSession(setup, caller.session)
        return { result: await keepAccount(setup, { visit: caller, now: caller.now }, owner) }
      },
    },
  }
}
