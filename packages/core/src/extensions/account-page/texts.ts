import type { SignInWording } from "../../contract/common-provider.js"
import type { AccountPageMessages } from "../../contract/account-page-messages.js"
import { files } from "../../texts/split/account-page.js"
import { loadNearestTexts } from "../pages/nearest-texts.js"

/** The texts of the page in the language of the other texts. */
export async function accountTexts(wording: SignInWording): Promise<AccountPageMessages> {
  return loadNearestTexts(files, wording)
}
