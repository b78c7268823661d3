import type { AnswerRefusal } from "../../contract/page-request.js"
import { isAuthError } from "../../errors/auth-error.js"
import { noticePage } from "../../pages/notice-page.js"
import { refusalAnswer } from "../refusals/answer-refusal.js"
import { administrationTexts } from "./texts.js"

/** Says to somebody who was blocked, and has proved who they are, that they were, and whom to ask. */
export const answerBlocked: AnswerRefusal = async (error, failed) => {
  if (!isAuthError(error, "AccountBlocked")) return undefined
  return refusalAnswer(error, failed, {
    status: 403,
    page: async (wording) => {
      const { blockedTitle: title, blockedText } = await administrationTexts(wording)
      return (parts) => noticePage(parts, { title, symbol: "lock", lines: [blockedText] })
    },
  })
}
