import type { ResolvedConfig } from "../contract/resolved-config.js"

/** Each built-in page by its action, and the entry of `pages` that replaces it. */
const entries = {
  signin: "signIn",
  signout: "signOut",
  error: "error",
  "verify-request": "verifyRequest",
} as const

type PageOption = (typeof entries)[keyof typeof entries]
type PageSettings = Pick<ResolvedConfig, "pages" | "basePath" | "warnOnce">

/**
 * The application's page that replaces a built-in one. Undefined if there is none, or if its address would redirect
 * back here forever: then the built-in page is shown and the developer gets a warning.
 */
export function ownPage(
  config: PageSettings,
  origin: string,
  entry: PageOption,
): string | undefined {
  const page = config.pages[entry]
  if (!page || !comesBack(config, origin, entry)) return page
  config.warnOnce({
    code: "page-leads-to-itself",
    details: `pages.${entry} is ${JSON.stringify(page)}, which is the address of a built-in page and leads back to itself, so the built-in page is shown. Leave it out, or set it to the address of a page of yours outside ${config.basePath || "/"}.`,
  })
  return undefined
}

/** Follows the configured pages from one built-in page to the next. */
function comesBack(config: PageSettings, origin: string, entry: PageOption): boolean {
  const seen = new Set<PageOption>()
  let next: PageOption | undefined = entry
  while (next && !seen.has(next)) {
    seen.add(next)
    next = leadsTo(config.pages[next], { config, origin })
  }
  return next === entry
}

/** The `pages` entry whose built-in page is at this address. */
function leadsTo(
  page: string | undefined,
  { config, origin }: { readonly config: PageSettings; readonly origin: string },
): PageOption | undefined {
  if (!page) return undefined
  const address = new URL(page, origin)
  if (address.origin !== origin || !address.pathname.startsWith(`${config.basePath}/`))
    return undefined
  const action = address.pathname.slice(config.basePath.length + 1).replace(/\/$/, "")
  return Object.hasOwn(entries, action) ? entries[action as keyof typeof entries] : undefined
}
