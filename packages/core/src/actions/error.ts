import { pageUrl } from "../address/page-url.js"
import type { Context } from "../contract/context.js"
import type { AuthResponse } from "../contract/http.js"
import { errorPage } from "../pages/error-page.js"
import type { DevelopmentNote } from "../pages/development-notes.js"
import { carriedCause } from "./development-cause.js"
import { carriedReference } from "./error-reference.js"
import { ownPage } from "./own-page.js"
import { pageAnswer, pageWording, type WordingRequest } from "../pages/page-answer.js"

/** What the error page needs. It must also work when the request could not be opened. */
export type ErrorContext = Pick<Context, "config" | "home" | "baseUrl"> & WordingRequest

/** GET `/error`: the page of the application, or the built-in one. */
export async function error(context: Context): Promise<AuthResponse> {
  const { config, origin, request } = context
  const { error: name, code } = request.query
  const page = ownPage(config, origin, "error")
  if (page) return { redirect: pageUrl(page, origin, { error: name, code }) }
  const reference = carriedReference(context)
  return errorAnswer(context, { error: name, code, reference, notes: await carriedCause(context) })
}

/** The values of `?error=` and `?code=`. */
interface ErrorToShow {
  readonly error: string | undefined
  readonly code?: string | undefined
  /** The number of the error in the log. */
  readonly reference?: string | undefined
  readonly notes?: readonly DevelopmentNote[]
}

/** The built-in error page for an error and its code. */
export async function errorAnswer(
  context: ErrorContext,
  shown: ErrorToShow,
): Promise<AuthResponse> {
  const { config, home, baseUrl } = context
  const wording = await pageWording(context)
  const isConfigured = config.problems.length === 0
  const props = {
    ...shown,
    isConfigured,
    signinUrl: `${baseUrl}/signin`,
    home,
    theme: config.theme,
    wording,
  }
  const { status } = errorPage({ ...props, nonce: "" })
  return { ...pageAnswer(context, (nonce) => errorPage({ ...props, nonce }).document), status }
}
