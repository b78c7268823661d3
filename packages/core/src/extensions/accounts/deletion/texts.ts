import type { SignInWording } from "../../../contract/common-provider.js"
import type { DeletionMessages } from "../../../contract/deletion-messages.js"
import { files } from "../../../texts/split/deletion.js"
import { loadNearestTexts } from "../../pages/nearest-texts.js"

/** The texts of the pages and mails in the language of the other texts. */
export async function deletionTexts(wording: SignInWording): Promise<DeletionMessages> {
  return loadNearestTexts(files, wording)
}
