import type { Awaitable } from "../../contract/awaitable.js"
import type { AuthResponse } from "../../contract/http.js"
import type { JsonObject } from "../../contract/json.js"
import { AuthError } from "../../errors/auth-error.js"
import { isMarkup } from "../../pages/html.js"
import { openPage } from "../page-frame/open-page.js"
import type { Page, PageVisit } from "../page-frame/page.js"
import type { PageView, WholePage } from "../page-frame/page-view.js"
import { type LentVisit, type Person, personsPage } from "../page-frame/persons-page.js"
import { type StepPage, stepPage } from "../page-frame/step-page.js"

// Apart from the pages of this library, which import the frame at once: a module that is loaded later here and at once
// elsewhere would bring the bundler's own code into each program.

/** Answers a request for a page of somebody who is signed in. */
export async function answerPersonsPage<Texts extends object, Says extends string>(
  page: Page<LentVisit & Person, Texts, Says>,
  visit: LentVisit,
): Promise<AuthResponse> {
  return personsPage({ ...page, show: checked(page.show) })(visit)
}

/** Answers a request for a page for which nobody has to be signed in. */
export async function answerOpenPage<Texts extends object, Says extends string>(
  page: Page<PageVisit, Texts, Says>,
  visit: PageVisit,
): Promise<AuthResponse> {
  return openPage({ ...page, show: checked(page.show) })(visit)
}

/** Answers a request for the page of a step. */
export async function answerStepPage<
  State extends JsonObject,
  Texts extends object,
  Says extends string,
>(page: StepPage<PageVisit, State, Texts, Says>, visit: PageVisit): Promise<AuthResponse> {
  return stepPage<PageVisit, State, Texts, Says>({ ...page, show: checked(page.show) })(visit)
}

/** Shows the same, or says what is wrong with it. */
function checked<At>(
  show: (at: At) => Awaitable<PageView | WholePage>,
): (at: At) => Promise<PageView | WholePage> {
  return async (at) => {
    const view = await show(at)
    if (isView(view)) return view
    throw new AuthError(
      "A page of an extension shows { title, content }: the title is text, and the content is html`…`, with the function html of @sallyport/core/extensions.",
    )
  }
}

/** Plain JavaScript may have returned anything. */
function isView(shown: unknown): shown is PageView | WholePage {
  const { title, content, document }: Partial<PageView & WholePage> = Object(shown)
  return typeof document === "function" || (typeof title === "string" && isMarkup(content))
}
