import { leadsToItself, type PageOption } from "../address/leads-to-itself.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"

/**
 * The application's page that replaces a built-in one. Undefined if there is none, or if its address would redirect
 * back here forever: then the built-in page is shown. The findings of the configuration name such a page.
 */
export function ownPage(
  config: Pick<ResolvedConfig, "pages" | "basePath">,
  origin: string,
  entry: PageOption,
): string | undefined {
  const page = config.pages[entry]
  return page && !leadsToItself(config, origin, entry) ? page : undefined
}
