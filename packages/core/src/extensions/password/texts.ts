import type { SignInWording } from "../../contract/common-provider.js"
import type { PasswordMessages } from "../../contract/password-messages.js"
import { files } from "../../texts/split/password.js"
import { loadNearestTexts } from "../pages/nearest-texts.js"

/** The texts of the pages and mails in the language of the other texts. */
export async function passwordTexts(wording: SignInWording): Promise<PasswordMessages> {
  return loadNearestTexts(files, wording)
}
