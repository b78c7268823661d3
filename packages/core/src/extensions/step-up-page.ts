import { pageUrl } from "../address/page-url.js"
import type { ExtensionSetup, JoinedExtensions } from "../contract/extension.js"
import type { PageRequest } from "../contract/page-request.js"
import { UnknownAction } from "../errors/request-errors.js"

/** Its name in an address. */
export const STEP_UP = "step-up"

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

/**
 * The page on which somebody proves again who they are, at `{basePath}/session/step-up?callbackUrl=…&within=600`: the
 * sign-in page with the ways that prove it. Providers of OpenID Connect are asked for a proof that is no older. Those of
 * OAuth 2 cannot be asked, so only the `trusted` ones are there; for `ways=any`, where their word counts, too, all are.
 */
export function stepUpPage(
  { providers }: Pick<ExtensionSetup, "providers">,
  { trusted, vouched }: { readonly trusted: ReadonlySet<string>; readonly vouched: boolean },
): JoinedExtensions["answer"] {
  const all = [...providers.values()]
  const better = all.filter(({ id, type }) => type !== "oauth" || trusted.has(id))
  return async ({ request: { method, query }, showSignIn }: PageRequest) => {
    if (method !== "GET")
      throw new UnknownAction(`The page does not answer ${method}.`, { status: 405, allow: "GET" })
    const maxAge = /^\d{1,9}$/.test(query["within"] ?? "") ? Number(query["within"]) : MAX_PROOF_AGE
    const shown = query["ways"] === "any" && vouched ? all : better
    return showSignIn({ providers: shown.map(({ id }) => id), maxAge, error: "SessionRequired" })
  }
}
