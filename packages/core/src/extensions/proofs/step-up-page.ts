import { pageUrl } from "../../address/page-url.js"
import { loadOnce } from "../../async/load-once.js"
import { STEP_UP } from "../../http/request-path.js"
import type { JoinedExtensions, ObservedSetup } from "../../contract/extension.js"
import type { AuthResponse } from "../../contract/http.js"
import type { PageRequest, PersonToProve } from "../../contract/page-request.js"
import type { CarriedSession, Phases } from "../../contract/phases.js"
import type { ResolvedProvider } from "../../contract/resolved-provider.js"
import { asError } from "../../errors/auth-error.js"
import { UnknownAction } from "../../errors/request-errors.js"

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

/** Seconds: what operations demand. */
export const MAX_PROOF_AGE = 600

/** Whose word counts: providers that are `trusted`, and those that say nothing of when they asked, if `vouched`. */
interface CountedProviders {
  readonly trusted: ReadonlySet<string>
  readonly vouched: boolean
}

/** Whoever has no second factor could sign in as often as they like: they add one, which counts, and come back. */
async function toFactorPage(
  page: PageRequest,
  session: CarriedSession | null,
  factorPage: Phases["factorPage"],
): Promise<AuthResponse | null> {
  const name = session && (await factorPage?.(session))
  if (!name) return null
  const { baseUrl, origin } = page
  const callbackUrl = (await page.namedTarget()) ?? undefined
  return { redirect: pageUrl(`${baseUrl}/session/${name}`, origin, { callbackUrl }) }
}

/** Loaded if other sites may vouch for people who have nothing better. */
const ways = /* @__PURE__ */ loadOnce(() => import("./needs-other-sites.js"))

/** The providers whose word counts for a person whom only other sites can vouch for; null for everybody else. */
async function vouching(
  setup: ObservedSetup,
  session: CarriedSession | null,
): Promise<readonly ResolvedProvider[] | null> {
  if (!session) return null
  const { needsOtherSites, mayVouch } = await ways()
  if (!(await needsOtherSites(setup, { session }))) return null
  return [...setup.providers.values()].filter(mayVouch)
}

/** The session; null also if it cannot be read, because the page must work for people who cannot use their session. */
async function sessionOf(
  page: PageRequest,
  report: ObservedSetup["report"],
): Promise<CarriedSession | null> {
  try {
    return await page.carried()
  } catch (error) {
    await report(asError(error))
    return null
  }
}

/** The callbacks may have made anything of these. */
function personIn(session: CarriedSession): PersonToProve {
  const { name, email } = session.in === "token" ? session.claims : session.user
  return { name: textOf(name), email: textOf(email) }
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined
}

/**
 * The page on which somebody proves again who they are, at `{basePath}/session/step-up?callbackUrl=…&within=600`: the
 * sign-in page with the ways that prove it, which says whose session it is. Providers of OpenID Connect are asked for a
 * proof that is no older. Those of OAuth 2 never say whether they did as they were asked, so only the `trusted` ones are
 * there; for `ways=any`, where their word counts, too, and for visitors who are not signed in, all are. Somebody whom
 * only other sites can vouch for sees those: a mail to an address that they have not proved would make them somebody
 * else.
 */
export function stepUpPage(
  setup: ObservedSetup,
  { trusted, vouched }: CountedProviders,
  factorPage: Phases["factorPage"],
): JoinedExtensions["answer"] {
  const all = [...setup.providers.values()]
  const better = all.filter(({ id, type }) => type !== "oauth" || trusted.has(id))
  return async (page: PageRequest) => {
    const { method, query } = page.request
    if (method !== "GET")
      throw new UnknownAction(`The page does not answer ${method}.`, { status: 405, allow: "GET" })
    const session = await sessionOf(page, setup.report)
    const missing = query["factors"] === "2" && (await toFactorPage(page, session, factorPage))
    if (missing) return missing
    const maxAge = /^\d{1,9}$/.test(query["within"] ?? "") ? Number(query["within"]) : MAX_PROOF_AGE
    const only = vouched ? await vouching(setup, session) : null
    // A visitor may have nothing better, or no account yet: what they come with is asked again here, once it is known whose.
    const isOpen = !session || (query["ways"] === "any" && vouched)
    const shown = only ?? (isOpen ? all : better)
    return page.showSignIn({
      providers: shown.map(({ id }) => id),
      maxAge,
      error: "SessionRequired",
      person: session ? personIn(session) : undefined,
    })
  }
}
