import { loadOnce } from "../../async/load-once.js"
import type { Extension } from "../../contract/extension.js"
import type { OwnAccounts } from "../../contract/own-accounts.js"
import type { Phases } from "../../contract/phases.js"
import { accountWays } from "../../sign-in/ways-in.js"
import { makeExtension } from "../defining/make-extension.js"
import { endStoredSessions, hasSessions } from "../methods/end-stored-sessions.js"
import { ownersOfId } from "../people/owners-of-id.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { forgetUses, rememberUse } from "./account-uses.js"
import { type AccountsOfPeople, accountsOfPeople } from "./accounts-of-people.js"
import { accountsNeeds } from "./accounts-needs.js"
import { accountsKinds, type AccountsOptions } from "./accounts-options.js"
import { type AccountsSetup, accountsSetup } from "./accounts-setup.js"
import {
  answerRefusal,
  pageNames,
  pagesOf,
  phasesOfRequests,
  stepsOf,
} from "./address-and-deletion.js"
import { isLetInByAddress } from "./address/let-in-by-address.js"
import { LINK_ACCOUNT } from "./link-account.js"
import { ownAccounts } from "./own-accounts.js"

/** Loaded with the first request for the page. */
const linking = /* @__PURE__ */ loadOnce(() => import("./link-page.js"))

/**
 * Lets people manage their own account: by what they sign in, what they are called, and what is kept of them. Needs
 * records, mail, an adapter that lists accounts (or `accountsOf`), and with session tokens `sessions()`.
 */
export function accounts(
  given: AccountsOptions = {},
): Extension<"accounts", OwnAccounts, AccountsOfPeople> {
  const about = {
    given,
    options: accountsKinds,
    example: "accounts()",
    needs: accountsNeeds,
    pages: [LINK_ACCOUNT, ...pageNames] as const,
  }
  return makeExtension("accounts", about, (lent, options) => {
    const setup = accountsSetup(lent, options)
    return {
      phases: phasesOf(setup),
      step: stepsOf(setup),
      operations: ownAccounts(setup),
      pages: {
        [LINK_ACCOUNT]:
          ({ run }) =>
          async (request) =>
            (await linking()).answerLink({ setup, run, request }),
        ...pagesOf(setup),
      },
      refusal: answerRefusal,
      admin: accountsOfPeople(setup),
      provides: { accounts: { isLetIn: async (user) => isLetInByAddress(setup, user) } },
      // What the adapter lists is counted without this extension.
      ...(options.accountsOf && {
        waysIn: async ({ id }) => accountWays(setup, await setup.accountsOf(id)),
      }),
    }
  })
}

function phasesOf(setup: AccountsSetup): Phases {
  const { attempt, proven, takenOver, removed } = phasesOfRequests(setup)
  return {
    attempt,
    proven,
    kept: async (context, started) => rememberUse(setup, context, started),
    ...(!hasSessions(setup) && {
      changed: async (_, change) => endStoredSessions(setup, change),
    }),
    takenOver: async (context, user) => {
      await forgetUses(setup, (await ownerOfUser(user.id)).owner)
      await takenOver(context, user)
    },
    removed: async (userId) => {
      for (const owner of await ownersOfId(setup, userId)) await forgetUses(setup, owner)
      await removed(userId)
    },
  }
}
