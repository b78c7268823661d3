import type { AddressChangeMessages } from "../../../contract/address-change-messages.js"
import type { SignInWording } from "../../../contract/common-provider.js"
import { files } from "../../../texts/split/address-change.js"
import { loadNearestTexts } from "../../pages/nearest-texts.js"

/** The texts of the pages and mails in the language of the other texts. */
export async function addressTexts(wording: SignInWording): Promise<AddressChangeMessages> {
  return loadNearestTexts(files, wording)
}
