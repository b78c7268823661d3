import type { AuthResponse } from "../../contract/http.js"
import { answerPage } from "./answer-page.js"
import type { Page, PageVisit } from "./page.js"

/** A page for which nobody has to be signed in. */
export function openPage<Visit extends PageVisit, Texts extends object, Says extends string>(
  page: Page<Visit, Texts, Says>,
): (visit: Visit) => Promise<AuthResponse> {
  return async (visit) => answerPage(visit, { page, enter: async () => visit })
}
