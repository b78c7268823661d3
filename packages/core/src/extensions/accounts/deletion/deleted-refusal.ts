import type { AnswerRefusal } from "../../../contract/page-request.js"
import { isAuthError } from "../../../errors/auth-error.js"
import { noticePage } from "../../../pages/notice-page.js"
import { pageAnswer, pageWording } from "../../../pages/page-answer.js"
import { deletionTexts } from "./texts.js"

/**
 * What somebody sees who signed in to an account whose time had come. Where code or a page of the application waits for the
 * answer, it stays as it is: a redirect with `?error=AccountDeleted`.
 */
export const answerDeleted: AnswerRefusal = async (error, failed) => {
  const { answer, url, headers, config, home } = failed
  const signinUrl = `${url.origin}${config.basePath}/signin`
  const isOurs = answer.redirect?.startsWith(`${url.origin}${config.basePath}/`) === true
  if (!isAuthError(error, "AccountDeleted") || !isOurs) return undefined
  if (headers.get("x-auth-return-redirect") !== null) return undefined
  const wording = await pageWording({ config, request: { headers } })
  const { deletedTitle: title, deletedText } = await deletionTexts(wording)
  const button = { href: signinUrl, text: wording.texts.signIn }
  const { theme } = config
  const page = pageAnswer(failed, (nonce) =>
    noticePage(
      { home, theme, wording, nonce },
      { title, symbol: "alert", lines: [deletedText], button },
    ),
  )
  const { redirect: _, ...rest } = answer
  return { ...rest, status: 403, body: page.body, headers: { ...rest.headers, ...page.headers } }
}
