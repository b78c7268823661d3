import type { AuthResponse } from "../contract/http.js"
import { noticePage } from "../pages/notice-page.js"
import { pageAnswer, pageWording } from "../pages/page-answer.js"
import type { ErrorContext } from "./error.js"

/** The page for somebody whose browser was led to an address at which there is nothing. */
export async function notFoundAnswer(context: ErrorContext): Promise<AuthResponse> {
  const { config, home } = context
  const wording = await pageWording(context)
  const { notFoundTitle: title, notFoundText } = wording.texts
  const parts = { home, theme: config.theme, wording }
  const page = pageAnswer(context, (nonce) =>
    noticePage({ ...parts, nonce }, { title, symbol: "alert", lines: [notFoundText] }),
  )
  return { ...page, status: 404 }
}
