import type { SignInWording } from "../../contract/common-provider.js"
import type { AccountsMessages } from "../../contract/accounts-messages.js"
import { files } from "../../texts/split/accounts.js"
import { loadNearestTexts } from "../pages/nearest-texts.js"

/** The texts of the pages in the language of the other texts. */
export async function accountsTexts(wording: SignInWording): Promise<AccountsMessages> {
  return loadNearestTexts(files, wording)
}
