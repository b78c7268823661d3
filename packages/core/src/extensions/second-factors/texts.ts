import type { SignInWording } from "../../contract/common-provider.js"
import type { SecondFactorMessages } from "../../contract/second-factor-messages.js"
import { files } from "../../texts/split/second-factors.js"
import { loadNearestTexts } from "../pages/nearest-texts.js"

/** The texts of the page in the language of the other texts. */
export async function factorTexts(wording: SignInWording): Promise<SecondFactorMessages> {
  return loadNearestTexts(files, wording)
}
