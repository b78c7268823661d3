import { parseUrl } from "./parse-url.js"

/** Each built-in page by its action, and the entry of `pages` that replaces it. */
const entries = {
  signin: "signIn",
  signout: "signOut",
  error: "error",
  "verify-request": "verifyRequest",
} as const

/** An entry of the option `pages` that replaces a built-in page. */
export type PageOption = (typeof entries)[keyof typeof entries]

interface PageSettings {
  readonly pages: { readonly [Entry in PageOption]?: string | undefined }
  readonly basePath: string
}

/** Whether the configured page leads back to the built-in one that it replaces, directly or by others. */
export function leadsToItself(config: PageSettings, origin: string, entry: PageOption): boolean {
  return loopOf(config, origin, entry).has(entry)
}

/** The entries that lead back to themselves; of those that lead to each other, the first. */
export function loopingPages(config: PageSettings, origin: string): readonly PageOption[] {
  const known = new Set<PageOption>()
  return Object.values(entries).filter((entry) => {
    const loop = loopOf(config, origin, entry)
    const isFirst = loop.has(entry) && !known.has(entry)
    for (const one of loop) known.add(one)
    return isFirst
  })
}

/** The built-in pages that come after this one, by what is configured in their place. */
function loopOf(config: PageSettings, origin: string, entry: PageOption): ReadonlySet<PageOption> {
  const seen = new Set<PageOption>()
  let next = leadsTo(config.pages[entry], { config, origin })
  while (next && !seen.has(next)) {
    seen.add(next)
    next = leadsTo(config.pages[next], { config, origin })
  }
  return seen
}

/** The `pages` entry whose built-in page is at this address. */
function leadsTo(
  page: string | undefined,
  { config, origin }: { readonly config: PageSettings; readonly origin: string },
): PageOption | undefined {
  const address = page ? parseUrl(page, origin) : undefined
  if (address?.origin !== origin || !address.pathname.startsWith(`${config.basePath}/`))
    return undefined
  const action = address.pathname.slice(config.basePath.length + 1).replace(/\/$/, "")
  return Object.hasOwn(entries, action) ? entries[action as keyof typeof entries] : undefined
}
