import type { ExtensionSetup } from "../../../contract/extension.js"
import type { PhaseContext } from "../../../contract/phases.js"
import { themeLanguage } from "../../../messages/language-of.js"
import { configuredOrigin } from "../../mail/configured-origin.js"
import type { MailPlace } from "./account-mail.js"

/** The place of the messages about what is done in this request. */
export function mailPlace(
  { theme, basePath }: Pick<ExtensionSetup, "theme" | "basePath">,
  { origin, request }: Pick<PhaseContext, "origin" | "request">,
): MailPlace {
  const lang = themeLanguage(theme, request.headers.get("accept-language"))
  return { baseUrl: origin + basePath, lang }
}

/** That of the messages about what code of the application does, where there is no request; null if nothing says it. */
export function mailPlaceOfSite(
  setup: Pick<ExtensionSetup, "theme" | "basePath" | "source">,
): MailPlace | null {
  const origin = configuredOrigin(setup)
  const lang = themeLanguage(setup.theme, null)
  return origin === undefined ? null : { baseUrl: origin + setup.basePath, lang }
}
