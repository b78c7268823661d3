import type { AnswerRefusal } from "../../contract/page-request.js"
import { isAuthError } from "../../errors/auth-error.js"
import { noticePage } from "../../pages/notice-page.js"
import { refusalAnswer } from "../refusals/answer-refusal.js"
import { administrationTexts } from "./texts.js"

/** The pages of what only this extension refuses. */
export const answerRefused: AnswerRefusal = async (error, failed) =>
  (await answerBlocked(error, failed)) ?? answerActing(error, failed)

/** Says to somebody who was blocked, and has proved who they are, that they were, and whom to ask. */
const answerBlocked: AnswerRefusal = async (error, failed) => {
  if (!isAuthError(error, "AccountBlocked")) return undefined
  return refusalAnswer(error, failed, {
    status: 403,
    page: async (wording) => {
      const { blockedTitle: title, blockedText } = await administrationTexts(wording)
      return (parts) => noticePage(parts, { title, symbol: "lock", lines: [blockedText] })
    },
  })
}

/** Says to somebody who acts as a person that this is for the person alone, and how they stop. */
const answerActing: AnswerRefusal = async (error, failed) => {
  if (!isAuthError(error, "ActingRefused")) return undefined
  return refusalAnswer(error, failed, {
    status: 403,
    page: async (wording) => {
      const { actingRefusedTitle: title, actingRefusedText } = await administrationTexts(wording)
      return (parts) =>
        noticePage(parts, {
          title,
          symbol: "lock",
          lines: [actingRefusedText],
          button: { href: parts.signoutUrl, text: wording.texts.signOut },
        })
    },
  })
}
