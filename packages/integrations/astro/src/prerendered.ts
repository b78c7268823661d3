import { isSignInPage, configuredSite } from "@sallyport/core/integration"
import type { AstroAuthConfig } from "./astro-auth-config.js"
import type { AstroEvent } from "./astro-event.js"
import { environment } from "./environment.js"
import { errorPages } from "./error-pages.js"

const remedy =
  'Add `export const prerender = false` to it, or set `output: "server"` in astro.config.'

/** Warns that no one is signed in on a prerendered page. Once for each page, because layouts read the session often. */
export function prerenderedReader(): (event: AstroEvent) => null {
  const warned = new Set<string>()
  return ({ routePattern }) => {
    if (!warned.has(routePattern))
      // oxlint-disable-next-line no-console -- Astro has a logger for integrations, and none for what runs in a page
      console.warn(
        `[@sallyport/astro] The page ${routePattern} reads the session, but it is prerendered: it is built once for everyone, and no one is signed in. ${remedy}`,
      )
    warned.add(routePattern)
    return null
  }
}

/** Throws, because a prerendered page can sign no one in or out. */
export function refusePrerendered({ isPrerendered, routePattern }: AstroEvent): void {
  if (isPrerendered)
    throw new Error(
      `The page ${routePattern} signs users in or out, but it is prerendered: it answers no request. ${remedy}`,
    )
}

/**
 * Throws for a prerendered page that `authorized` protects: it becomes a file that anyone can read, and no middleware
 * runs before it.
 */
export async function refuseToPublish(config: AstroAuthConfig, event: AstroEvent): Promise<void> {
  const { callbacks, pages } = config
  const { pathname } = event.url
  // Error pages are for everyone.
  const isOpen = isSignIn(event.url, pages?.signIn) || errorPages.includes(event.routePattern)
  if (!callbacks?.authorized || isOpen) return
  const request = new Request(event.url)
  if ((await callbacks.authorized({ request, auth: null, meets: async () => false })) === true)
    return
  throw new Error(
    `The page ${pathname} is prerendered: it becomes a file that anyone can read, but \`authorized\` refuses people who are not signed in. ${remedy} If anyone may read it, let \`authorized\` return true for it.`,
  )
}

/** At the address of a build, which is `site` of astro.config, or at the one that the environment states. */
function isSignIn(built: URL, page: string | undefined): boolean {
  if (page === undefined) return false
  const { url } = configuredSite(environment)
  const addresses = url ? [built, new URL(built.pathname, url)] : [built]
  return addresses.some((address) => isSignInPage(address, page))
}
