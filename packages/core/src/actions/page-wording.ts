import type { ResolvedConfig } from "../contract/resolved-config.js"
import { openWording, type Wording } from "../messages/open-wording.js"
import { themeLanguage } from "../messages/theme-language.js"

/** The visitor that a page is for. */
export interface PageVisitor {
  readonly config: Pick<ResolvedConfig, "theme">
  readonly request: { readonly headers: Pick<Headers, "get"> }
}

/** The texts of the built-in pages, in the language that the theme sets or else the visitor's browser prefers. */
export function pageWording({ config, request }: PageVisitor): Promise<Wording> {
  const { theme } = config
  return openWording(theme, themeLanguage(theme, request.headers.get("accept-language")))
}
