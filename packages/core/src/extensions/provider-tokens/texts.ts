import type { SignInWording } from "../../contract/common-provider.js"
import type { TokensMessages } from "../../contract/tokens-messages.js"
import { files } from "../../texts/split/tokens.js"
import { loadNearestTexts } from "../pages/nearest-texts.js"

/** The texts of the pages in the language of the other texts. */
export async function tokensTexts(wording: SignInWording): Promise<TokensMessages> {
  return loadNearestTexts(files, wording)
}
