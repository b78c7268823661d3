import type { SignInWording } from "../../contract/common-provider.js"
import type { EmailCodeMessages } from "../../contract/email-code-messages.js"
import { files } from "../../texts/split/email-code.js"
import { loadNearestTexts } from "../pages/nearest-texts.js"

/** The texts of the pages and mails in the language of the other texts. */
export async function codeTexts(wording: SignInWording): Promise<EmailCodeMessages> {
  return loadNearestTexts(files, wording)
}
