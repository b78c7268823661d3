import type { NextRequest } from "next/server.js"

type NextUrl = NextRequest["nextUrl"]

/**
 * The URL of a request as a rule by path expects it: without `basePath` and the locale. With both in next.config, Next
 * 16 puts the locale of an address that names one before everything (`/fr/shop/fr/admin`) and does not find its base
 * path any more. A rule that reads `/shop/fr/admin` would let everyone in, and Next shows the page.
 */
export function readUrl(nextUrl: NextUrl): NextUrl {
  const { basePath, locale, pathname } = nextUrl
  const configured = configuredBasePath()
  if (basePath || !locale || !configured || !isBelow(pathname, configured)) return nextUrl
  const path = pathname.slice(configured.length)
  const url = nextUrl.clone()
  url.basePath = configured
  url.pathname = isBelow(path, `/${locale}`) ? path.slice(locale.length + 1) || "/" : path || "/"
  return url
}

/**
 * The `basePath` of next.config, if Next has taken it off this address, as it does for route handlers. Undefined if there
 * is none, or if the address has it, as where an application has put it back itself.
 */
export function baseTakenOff({ basePath, pathname }: NextUrl): string | undefined {
  const configured = configuredBasePath()
  return !configured || basePath || isBelow(pathname, configured) ? undefined : configured
}

/** Next's bundlers put the base path in place of this variable. It is not set elsewhere. */
function configuredBasePath(): string | undefined {
  return (process.env as { readonly __NEXT_ROUTER_BASEPATH?: string }).__NEXT_ROUTER_BASEPATH
}

/** Without regard to letter case, because Next finds locales and pages so. */
function isBelow(pathname: string, start: string): boolean {
  return `${pathname}/`.toLowerCase().startsWith(`${start}/`.toLowerCase())
}
