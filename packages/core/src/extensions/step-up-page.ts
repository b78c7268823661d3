import { pageUrl } from "../address/page-url.js"
import type { ExtensionSetup, JoinedExtensions } from "../contract/extension.js"
import type { AuthResponse } from "../contract/http.js"
import type { PageRequest } from "../contract/page-request.js"
import type { Phases } from "../contract/phases.js"
import { UnknownAction } from "../errors/request-errors.js"

/** Its name in an address. */
export const STEP_UP = "step-up"

/** The name in an address of the page to which somebody comes back whose account waits to be linked. */
export const LINK_PAGE = "connect"

/** Seconds: what operations demand. */
export const MAX_PROOF_AGE = 600

/**
 * The address of that page, which leads back to `callbackUrl`. `anyWay`: each way to sign in is there, also those of
 * other sites that do not say when they last asked the person.
 */
export function stepUpAddress(
  { baseUrl, origin }: Pick<PageRequest, "baseUrl" | "origin">,
  callbackUrl: string,
  { anyWay = false }: { readonly anyWay?: boolean } = {},
): string {
  const ways = anyWay ? "any" : undefined
  return pageUrl(`${baseUrl}/session/${STEP_UP}`, origin, { callbackUrl, ways })
}

/** Whose word counts: providers that are `trusted`, and those that say nothing of when they asked, if `vouched`. */
interface CountedProviders {
  readonly trusted: ReadonlySet<string>
  readonly vouched: boolean
}

/** Whoever has no second factor could sign in as often as they like: they add one, which counts, and come back. */
async function toFactorPage(
  page: PageRequest,
  factorPage: Phases["factorPage"],
): Promise<AuthResponse | null> {
  const session = factorPage ? await page.carried() : null
  const name = session && (await factorPage?.(session))
  if (!name) return null
  const { baseUrl, origin } = page
  const callbackUrl = (await page.namedTarget()) ?? undefined
  return { redirect: pageUrl(`${baseUrl}/session/${name}`, origin, { callbackUrl }) }
}

/**
 * The page on which somebody proves again who they are, at `{basePath}/session/step-up?callbackUrl=…&within=600`: the
 * sign-in page with the ways that prove it. Providers of OpenID Connect are asked for a proof that is no older. Those of
 * OAuth 2 cannot be asked, so only the `trusted` ones are there; for `ways=any`, where their word counts, too, all are.
 */
export function stepUpPage(
  { providers }: Pick<ExtensionSetup, "providers">,
  { trusted, vouched }: CountedProviders,
  factorPage: Phases["factorPage"],
): JoinedExtensions["answer"] {
  const all = [...providers.values()]
  const better = all.filter(({ id, type }) => type !== "oauth" || trusted.has(id))
  return async (page: PageRequest) => {
    const { method, query } = page.request
    if (method !== "GET")
      throw new UnknownAction(`The page does not answer ${method}.`, { status: 405, allow: "GET" })
    const missing = query["factors"] === "2" && (await toFactorPage(page, factorPage))
    if (missing) return missing
    const maxAge = /^\d{1,9}$/.test(query["within"] ?? "") ? Number(query["within"]) : MAX_PROOF_AGE
    const shown = query["ways"] === "any" && vouched ? all : better
    return page.showSignIn({
      providers: shown.map(({ id }) => id),
      maxAge,
      error: "SessionRequired",
    })
  }
}
