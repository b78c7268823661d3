import type { AccountPageMessages } from "../../contract/account-page-messages.js"
import { shownAddress } from "../address-proof/address-action.js"
import type { PageParts } from "../page-frame/page-parts.js"
import type { PageView } from "../page-frame/page-view.js"
import { personsPage } from "../page-frame/persons-page.js"
import { callersUser } from "../people/callers-user.js"
import { factsOf } from "../proofs/recent-proof.js"
import { passkeyAddresses } from "../pages/passkey-button.js"
import { stepUpAddress } from "../proofs/step-up-page.js"
import { newUntil } from "../ways/new-ways.js"
import { isActedIn } from "../../session/facts-format.js"
import { accountView } from "./account-view.js"
import { type AccountVisit, type AccountVisitor, sessionName } from "./account-visitor.js"
import { actions, refused, sessions } from "./actions.js"
import { readSections } from "./read-sections.js"
import { type Report, reports } from "./reports.js"
import { accountTexts } from "./texts.js"
import { shownPerson } from "./shown-person.js"
import { noWays, waysOf } from "./ways-to-sign-in.js"

/** Answers requests for the page on which people manage their account. */
export const answerPage = /* @__PURE__ */ personsPage<AccountVisit, AccountPageMessages, Report>({
  name: "account-page",
  says: reports,
  texts: accountTexts,
  show,
  actions,
  refused,
})

/** The page of this person, as it is now. */
async function show(
  visit: AccountVisitor & PageParts<AccountPageMessages, Report>,
): Promise<PageView> {
  const { setup, request, caller, wording, address } = visit
  const { result: listed } = await visit.call(sessions, "list")
  const user = await callersUser(setup, caller)
  return accountView({
    ...visit,
    now: caller.now,
    isActing: isActedIn(factsOf(caller)),
    sessions: listed,
    ways: user ? await waysOf(setup, user) : noWays,
    person: await shownPerson(visit, user, wording),
    adding: user ? passkeyAddresses(setup.providers, request.baseUrl) : null,
    proof: await shownAddress(setup, caller, { user, at: sessionName(caller), wording }),
    sections: await readSections(visit, { user, wording }),
    providers: request.site.providers,
    canRename: setup.adapter?.renameAuthenticator !== undefined,
    canRemove: setup.adapter?.deleteAuthenticator !== undefined,
    signInAgain: stepUpAddress(request, address),
    newUntil: newUntil(factsOf(caller), caller.now),
  })
}
