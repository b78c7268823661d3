import type { AdministrationMessages } from "../../contract/administration-messages.js"
import type { SignInWording } from "../../contract/common-provider.js"
import { files } from "../../texts/split/administration.js"
import { loadNearestTexts } from "../pages/nearest-texts.js"

/** The texts of the pages in the language of the other texts. */
export async function administrationTexts(wording: SignInWording): Promise<AdministrationMessages> {
  return loadNearestTexts(files, wording)
}
