import type { AuthResponse } from "../../contract/http.js"
import { isAuthError } from "../../errors/auth-error.js"
import { failureAnswer } from "../refusals/failure-page.js"
import { rememberReport } from "../pages/page-report.js"
import { pageAddress, toSignIn } from "../pages/page-address.js"
import { personsVisit, type PageVisit } from "./page-visit.js"
import { PAGE } from "./reports.js"
import { doDeed, type Done } from "./do-deed.js"
import { showPage } from "./show-page.js"

/**
 * Answers GET with the page, and a POST of one of its forms with a redirect to it. Whoever is not signed in is led to
 * the sign-in page, and back. Whatever fails is answered with a page, too.
 */
export async function answerPage(visit: PageVisit): Promise<AuthResponse> {
  const isPost = visit.request.request.method === "POST"
  try {
    if (isPost) await visit.request.requireCsrfToken()
    const person = await personsVisit(visit)
    if (!person) return toSignIn(visit.request)
    if (!isPost) return await showPage(person)
    return await answerDone(visit, await doDeed(person))
  } catch (error) {
    // Another request has ended it meanwhile.
    if (isAuthError(error, "NotSignedIn")) return toSignIn(visit.request)
    return failureAnswer(visit.request, error)
  }
}

/** To reload the page then repeats nothing. */
async function answerDone(visit: PageVisit, done: Done): Promise<AuthResponse> {
  if (done === "signedOut")
    return {
      status: 303,
      redirect: visit.request.home,
      cookies: await visit.request.deletions(),
    }
  const redirect = pageAddress(visit.request)
  if (done === null) return { status: 303, redirect }
  return {
    status: 303,
    redirect,
    cookies: [await rememberReport(visit.setup, visit.request, { page: PAGE, report: done })],
  }
}
