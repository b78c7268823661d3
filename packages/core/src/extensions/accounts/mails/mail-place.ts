import type { ExtensionSetup } from "../../../contract/extension.js"
import type { PhaseContext } from "../../../contract/phases.js"
import { themeLanguage } from "../../../messages/language-of.js"
import type { MailPlace } from "./account-mail.js"

/** The place of the messages about what is done in this request. */
export function mailPlace(
  { theme, basePath }: Pick<ExtensionSetup, "theme" | "basePath">,
  { origin, request }: Pick<PhaseContext, "origin" | "request">,
): MailPlace {
  const lang = themeLanguage(theme, request.headers.get("accept-language"))
  return { baseUrl: origin + basePath, lang }
}
