import type { AuthResponse } from "../../contract/http.js"
import { pageAnswer, pageWording } from "../../pages/page-answer.js"
import { consumeReport } from "../pages/page-report.js"
import { accountPageDocument } from "./page-document.js"
import type { ShownSession } from "./page-props.js"
import { readSections } from "./read-sections.js"
import { newUntil } from "../ways/new-ways.js"
import { factsOf } from "../proofs/recent-proof.js"
import { stepUpAddress } from "../proofs/step-up-page.js"
import { pageAddress } from "../pages/page-address.js"
import { shownAddress } from "../address-proof/address-deed.js"
import { runFromPage } from "../joining/run-operation.js"
import { type PersonsVisit, sessionName, storedUser } from "./page-visit.js"
import { PAGE, reports } from "./reports.js"
import { accountTexts } from "./texts.js"
import { noWays, waysOf } from "./ways-to-sign-in.js"

/** The page of this person, as it is now. */
export async function showPage(visit: PersonsVisit): Promise<AuthResponse> {
  const { setup, request } = visit
  const { site, home } = request
  const { result } = await runFromPage(visit, "sessions.list")
  const user = await storedUser(visit)
  const ways = user ? await waysOf(setup, user) : noWays
  const csrf = await request.issueCsrfToken()
  const { done, cookies } = await consumeReport(setup, request, { page: PAGE, reports })
  const wording = await pageWording({ config: site, request: request.request })
  const at = sessionName(visit.caller)
  const proof = await shownAddress(setup, visit.caller, { user, at, wording })
  const sections = await readSections(visit, { user, wording })
  const shown = {
    sessions: result as readonly ShownSession[],
    ways,
    sections,
    providers: site.providers,
    canRename: setup.adapter?.renameAuthenticator !== undefined,
    canRemove: setup.adapter?.deleteAuthenticator !== undefined,
    done,
    proof,
    csrfToken: csrf.token,
    address: pageAddress(request),
    signInAgain: stepUpAddress(request, pageAddress(request)),
    newUntil: newUntil(factsOf(visit.caller), visit.caller.now),
    home,
    theme: site.theme,
    wording,
    own: await accountTexts(wording),
  }
  const page = pageAnswer({ config: site }, (nonce) => accountPageDocument({ ...shown, nonce }))
  return { ...page, cookies: [...csrf.cookies, ...cookies] }
}
