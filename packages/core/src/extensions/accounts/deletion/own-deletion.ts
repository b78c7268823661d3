import type { OperationsFor } from "../../../contract/operation.js"
import { anyText } from "../../defining/option-kinds.js"
import { ownerOfSession } from "../../people/owner-of.js"
import type { AccountsSetup } from "../accounts-setup.js"
import { askDeletion, type PlannedDeletion } from "./ask-deletion.js"
import { keepAccount } from "./keep-deletion.js"

/** What a person can do to leave. */
export interface OwnDeletion {
  /**
   * Asks for the deletion of their account, in seven days: `word` is what they have typed, which must be their own email
   * address, or "delete" if they have none. They are told by mail, and asked at each sign-in until then whether to keep it.
   * Rejects with `StepUpRequired` unless they have proved who they are within the last ten minutes; with `InvalidInput` for
   * another word. With `deletion: "at once"` they get a mail, whose link deletes the account in this session.
   */
  readonly delete: (word: string) => Promise<PlannedDeletion>
  /** Takes the deletion back. False if there is none, or if it is too late. */
  readonly keep: () => Promise<boolean>
}

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
        return { result: await keepAccount(setup, caller, owner) }
      },
    },
  }
}
