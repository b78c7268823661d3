import type { SignInWording } from "../../contract/common-provider.js"
import type { NoticeMessages } from "../../contract/notice-messages.js"
import { files } from "../../texts/split/notices.js"
import { loadNearestTexts } from "../pages/nearest-texts.js"

/** The texts of the mails in the language of the other texts. */
export async function noticeTexts(wording: SignInWording): Promise<NoticeMessages> {
  return loadNearestTexts(files, wording)
}
