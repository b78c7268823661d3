import type { AuthResponse } from "../../contract/http.js"
import { failureAnswer } from "../refusals/failure-page.js"
import { answerChange } from "./change-page.js"
import { answerLink } from "./link-page.js"
import type { PageName } from "./page-names.js"
import type { PasswordVisit } from "./password-visit.js"
import { answerRequest } from "./request-page.js"

const answers: Readonly<Record<PageName, (visit: PasswordVisit) => Promise<AuthResponse>>> = {
  "sign-up": async (visit) => answerRequest(visit, "sign-up"),
  "forgot-password": async (visit) => answerRequest(visit, "forgot-password"),
  "new-password": answerLink,
  "change-password": answerChange,
}

/** Answers GET with the page, and POST with a redirect to it. Whatever fails is answered with a page, too. */
export async function answerPage(name: PageName, visit: PasswordVisit): Promise<AuthResponse> {
  const { request } = visit
  try {
    if (request.request.method === "POST") await request.requireCsrfToken()
    return await answers[name](visit)
  } catch (error) {
    return failureAnswer(request, error)
  }
}
