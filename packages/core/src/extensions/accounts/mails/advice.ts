import type { SignInWording } from "../../../contract/common-provider.js"
import { files } from "../../../texts/split/notices.js"
import { loadNearestTexts } from "../../pages/nearest-texts.js"

/** The end of a message about something that was done: what to do if it was somebody else. As in those of `notices()`. */
export async function adviceIn(wording: SignInWording): Promise<string> {
  return (await loadNearestTexts(files, wording)).noticeAdvice
}

/** The end of a message about something that the site did. */
export async function siteAdviceIn(wording: SignInWording): Promise<string> {
  return (await loadNearestTexts(files, wording)).noticeSiteAdvice
}
