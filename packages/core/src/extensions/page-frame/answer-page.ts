import type { Cookie } from "../../contract/cookies.js"
import type { AuthResponse } from "../../contract/http.js"
import { pageUrl } from "../../address/page-url.js"
import { UnknownAction } from "../../errors/request-errors.js"
import { pageAnswer } from "../../pages/page-answer.js"
import { pageAddress } from "../pages/page-address.js"
import { consumeReport, rememberReport } from "../pages/page-report.js"
import { stepUpAddress } from "../proofs/step-up-page.js"
import { failureAnswer } from "../refusals/failure-page.js"
import { chosenAction } from "./chosen-action.js"
import type { ActionResult, Page, PageVisit } from "./page.js"
import { pageParts } from "./page-parts.js"
import { type PageView, viewDocument, type WholePage } from "./page-view.js"

/** How a request for one of the pages is answered. */
interface Way<Visit extends PageVisit, Texts extends object, Says extends string> {
  readonly page: Page<Visit, Texts, Says>
  /** The visit of whoever may see it; or what everybody else is answered with. */
  readonly enter: () => Promise<Visit | { readonly answer: AuthResponse }>
  /** What an error is answered with that is no failure; undefined for every other. */
  readonly expected?: ((error: unknown) => AuthResponse | undefined) | undefined
  /** Where the page leads that says that something failed. Default: to this page once more. */
  readonly retry?: string | undefined
}

/**
 * Answers GET with the page, and a POST of one of its forms with what comes of its action. The token of the form is checked
 * before anything else. Whatever fails is answered with a page, too.
 */
export async function answerPage<
  Visit extends PageVisit,
  Texts extends object,
  Says extends string,
>(
  { request }: PageVisit,
  { page, enter, expected, retry }: Way<Visit, Texts, Says>,
): Promise<AuthResponse> {
  const isPost = request.request.method === "POST"
  if (isPost && !page.actions && !page.submit)
    throw new UnknownAction("The page does not answer POST.", { status: 405, allow: "GET" })
  try {
    if (isPost) await request.requireCsrfToken()
    const visit = await enter()
    if ("answer" in visit) return visit.answer
    return isPost ? await runAction(page, visit) : await showPage(page, visit)
  } catch (error) {
    return expected?.(error) ?? failureAnswer(request, error, retry)
  }
}

async function showPage<Visit extends PageVisit, Texts extends object, Says extends string>(
  { name, texts, says = [], show }: Page<Visit, Texts, Says>,
  visit: Visit,
): Promise<AuthResponse> {
  const { setup, request } = visit
  const { done, cookies } =
    says.length > 0
      ? await consumeReport(setup, request, { page: name, reports: says })
      : { done: null, cookies: [] }
  const { parts, formCookies } = await pageParts(request, texts, done)
  const view = await show({ ...visit, ...parts })
  return viewAnswer(visit, { view, parts, cookies: [...formCookies(), ...cookies] })
}

/** A view as a response. */
export function viewAnswer(
  { request: { site } }: PageVisit,
  shown: {
    readonly view: PageView | WholePage
    readonly parts: Omit<Parameters<typeof viewDocument>[1], "nonce">
    readonly cookies: readonly Cookie[]
  },
): AuthResponse {
  const { view, parts, cookies } = shown
  const page = pageAnswer(
    { config: site },
    (nonce) =>
      "document" in view ? view.document(nonce) : viewDocument(view, { ...parts, nonce }),
    "document" in view ? {} : { inline: view.script, script: view.passkeys, images: view.images },
  )
  const { status } = view
  return { ...page, cookies, ...(status !== undefined && { status }) }
}

async function runAction<Visit extends PageVisit, Texts extends object, Says extends string>(
  page: Page<Visit, Texts, Says>,
  visit: Visit,
): Promise<AuthResponse> {
  const { name, value, act } = chosenAction(page, visit.request)
  try {
    return await answerDone(page, visit, await act(visit, value))
  } catch (error) {
    const said = await page.refused?.(error, { visit, action: name })
    if (said !== undefined) return answerDone(page, visit, said)
    throw error
  }
}

/** 303: the browser follows with GET (RFC 9110 §15.4.4). */
async function answerDone<Visit extends PageVisit, Texts extends object, Says extends string>(
  { name, texts }: Page<Visit, Texts, Says>,
  visit: Visit,
  done: ActionResult<Texts, Says> | undefined,
): Promise<AuthResponse> {
  const { setup, request } = visit
  const address = (query = {}) => pageUrl(pageAddress(request), request.origin, query)
  // In plain JavaScript an action may return nothing.
  if (done === null || done === undefined) return { status: 303, redirect: address() }
  if ("answer" in done) return done.answer
  if ("go" in done) return { status: 303, redirect: done.go, cookies: done.cookies ?? [] }
  if ("prove" in done) return { status: 303, redirect: stepUpAddress(request, address(done.prove)) }
  if ("show" in done) {
    const { parts, formCookies } = await pageParts<Texts, Says>(request, texts, null)
    const view = await done.show(parts)
    return viewAnswer(visit, { view, parts, cookies: formCookies() })
  }
  const cookies =
    done.say === undefined
      ? []
      : [await rememberReport(setup, request, { page: name, report: done.say })]
  return { status: 303, redirect: address(done.at), cookies }
}
