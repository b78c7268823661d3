import type { InspectionFinding } from "./finding.js"
import { inspectPage } from "./page-links.js"
import { shortEmail } from "./redact.js"

/** What an action of the library is for, by the end of its path. */
const ACTIONS = new Map(
  Object.entries({
    signin: "the sign-in page",
    signout: "the page to sign out",
    session: "the session as JSON",
    csrf: "the CSRF token",
    providers: "the list of providers",
    "verify-request": 'the page "check your email"',
    error: "the error page",
  }),
)

/** Explains a URL of the library. Null if it is none. */
export function inspectLink(url: URL, siteUrl: string | null): InspectionFinding | null {
  const site = siteProblems(url, siteUrl)
  const [, provider] = /\/callback\/([\w.-]+)$/.exec(url.pathname) ?? []
  const parameters = url.searchParams
  if (provider !== undefined)
    return {
      ...callbackFinding(provider, parameters),
      problems: [...callbackProblems(parameters), ...site],
    }
  const page = inspectPage(url)
  if (page) return { ...page, problems: [...page.problems, ...site] }
  // Behind the action may be a provider: `/signin/github`.
  const [what] = url.pathname
    .split("/")
    .slice(-2)
    .toReversed()
    .flatMap((part) => ACTIONS.get(part) ?? [])
  if (what === undefined) return null
  const error = parameters.get("error")
  return { what, facts: error ? { error: nameOnly(error) } : {}, problems: site }
}

function callbackFinding(
  provider: string,
  parameters: URLSearchParams,
): Omit<InspectionFinding, "problems"> {
  const email = parameters.get("email")
  if (parameters.has("token"))
    return {
      what: `a sign-in link of ${provider}`,
      facts: {
        ...(email && { for: shortEmail(email) }),
        token:
          "works once; only the database knows whether it was used, and until when it is valid",
      },
    }
  return {
    what: `the callback URL of ${provider}`,
    facts: {
      "to register": "without what follows the question mark",
      ...(parameters.has("code") && { code: "works once, for some minutes" }),
      ...(parameters.has("error") && { error: nameOnly(parameters.get("error") ?? "") }),
    },
  }
}

function callbackProblems(parameters: URLSearchParams): readonly string[] {
  if (parameters.has("token"))
    return parameters.has("email")
      ? []
      : ["The link has no email: it was cut, or changed by an email program."]
  if (parameters.has("error")) return ["The provider refused the sign-in: its own log says why."]
  if (parameters.has("code") && !parameters.has("state"))
    return ["There is no state, so the sign-in was not begun at this site."]
  return []
}

/** The URL of another site would be refused, or would not find the cookies of the sign-in. */
function siteProblems(url: URL, siteUrl: string | null): readonly string[] {
  if (siteUrl === null) return []
  const site = parseUrl(siteUrl)
  if (site === null) return ["AUTH_URL is no URL."]
  return site.origin === url.origin
    ? []
    : [
        `It is at ${url.origin}, and AUTH_URL says ${site.origin}: the cookies of one are not sent to the other.`,
      ]
}

/** Names of errors have letters alone; anything else may be text of somebody else. */
function nameOnly(error: string): string {
  return /^[\w.-]{1,60}$/.test(error) ? error : "…"
}

/** The URL in a text; null if there is none. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
