import type { SignInWording } from "../../contract/common-provider.js"
import type { KeysMessages } from "../../contract/keys-messages.js"
import { files } from "../../texts/split/keys.js"
import { loadNearestTexts } from "../pages/nearest-texts.js"

/** The texts of the page in the language of the other texts. */
export async function keysTexts(wording: SignInWording): Promise<KeysMessages> {
  return loadNearestTexts(files, wording)
}
