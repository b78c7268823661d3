import type { Extension } from "../../contract/extension.js"
import { makeExtension } from "../defining/make-extension.js"
import { mail, records } from "../defining/needs.js"
import { accountsKinds, type AccountsOptions } from "./accounts-options.js"
import {
  answerRefusal,
  finishDue,
  pageNames,
  pagesOf,
  phasesOf,
  stepsOf,
} from "./address-and-deletion.js"
import { accountsSetup } from "./accounts-setup.js"
import { type OwnAccounts, ownAccounts } from "./own-accounts.js"

/** What jobs can do. */
export interface AccountsOfPeople {
  /**
   * Does what is due now: deletes the accounts whose seven days are over, and sends mails that a process could not send.
   * Returns how many things were done. Visitors of a busy site do it by the way: call it from a job, once a day.
   */
  readonly finish: () => Promise<number>
}

/** Lets people manage their own account. Needs records, and an adapter. */
export function accounts(
  given: AccountsOptions = {},
): Extension<"accounts", OwnAccounts, AccountsOfPeople> {
  const about = {
    given,
    options: accountsKinds,
    example: "accounts()",
    needs: () => [records("accounts() keeps changes that can be undone"), mail("accounts()")],
    pages: pageNames,
  }
  return makeExtension("accounts", about, (lent, options) => {
    const setup = accountsSetup(lent, options)
    return {
      operations: ownAccounts(setup),
      phases: phasesOf(setup),
      step: stepsOf(setup),
      pages: pagesOf(setup),
      refusal: answerRefusal,
      admin: { finish: async () => finishDue(setup) },
    }
  })
}
