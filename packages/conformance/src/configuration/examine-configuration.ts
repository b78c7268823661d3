import type { AuthConfig } from "@sallyport/core"
import { type Finding, finding, shown } from "../finding.js"
import { actingFindings } from "./acting.js"
import { cookieFindings } from "./cookies.js"
import { coreReports } from "./core-reports.js"
import { unusedVariableFindings } from "./environment-providers.js"
import { type Environment, examine, type ExaminedConfiguration } from "./examined.js"
import { issuerFindings } from "./issuers.js"
import { keyFindings } from "./keys.js"
import { pageFindings } from "./pages.js"
import { previousFindings } from "./previous.js"
import { providerFindings } from "./providers.js"
import { redirectFindings } from "./redirects.js"
import { secretFindings } from "./secret.js"
import { sessionFindings } from "./sessions.js"
import { siteUrlFindings } from "./site-url.js"
import { translate } from "./translate.js"
import { withoutRepeats } from "./without-repeats.js"

/** A configuration, and where it will run. */
export interface ConfigurationInput {
  /** As your application passes it on, or the function that returns it for a request. */
  readonly config: AuthConfig | ((request: Request) => AuthConfig | Promise<AuthConfig>)
  /** The environment variables of the place where it will run, such as `process.env`. */
  readonly environment: Environment
  /** The URL at which the site will be open. Default: that of `AUTH_URL`. */
  readonly at?: string
  /**
   * Whether it is for production. Default: what `NODE_ENV` says; without it, true unless the site is on this machine.
   */
  readonly production?: boolean
}

/**
 * What is wrong with a configuration; empty if nothing is. Core's own checks come first, in its own words, and then
 * those that need to know where the configuration runs.
 *
 * Sends no request. Your `callbacks.redirect`, `callbacks.authorized`, the `profile` functions of providers, `mayActAs` of
 * `administration()` and `grantable` of `apiKeys()` are called with made-up values; nothing else of yours is. Rejects with a `TypeError` if `at` is not an absolute URL.
 */
export async function examineConfiguration(input: ConfigurationInput): Promise<readonly Finding[]> {
  const { environment, at, production } = input
  const written = await load(input)
  if (!("config" in written)) return [written]
  const examined = examine(written.config, { environment, at, production })
  const reports = await coreReports(written.config, { environment, site: siteOf(examined) })
  const own = checks.map(async (check) => check(examined))
  const found = [...translate(reports), ...(await Promise.all(own)).flat()]
  return withoutRepeats(found, examined)
}

const checks: readonly ((
  examined: ExaminedConfiguration,
) => readonly Finding[] | Promise<readonly Finding[]>)[] = [
  secretFindings,
  siteUrlFindings,
  unusedVariableFindings,
  providerFindings,
  issuerFindings,
  sessionFindings,
  previousFindings,
  actingFindings,
  keyFindings,
  pageFindings,
  redirectFindings,
  cookieFindings,
]

/** A function of the request is called with one that asks for the sign-in page. */
async function load({
  config,
  at = "https://app.example",
}: ConfigurationInput): Promise<{ readonly config: AuthConfig } | Finding> {
  if (typeof config !== "function") return { config }
  try {
    return { config: await config(new Request(new URL("/auth/signin", at))) }
  } catch (error) {
    const cause = error instanceof Error ? error.name : typeof error
    return finding("CONFIGURATION_NOT_LOADED", {
      cause: `The function that returns the configuration threw ${shown(cause)}.`,
    })
  }
}

/** Where a request seems to arrive. Without a URL, at one that the domains of cookies allow. */
function siteOf({ site, production, filled }: ExaminedConfiguration): URL {
  if (site) return site
  const cookies = Object.values(filled.cookies ?? {})
  const domain = cookies.flatMap((cookie) => cookie?.options?.domain ?? [])[0]
  const host = domain?.replace(/^\./, "") ?? (production ? "app.example" : "localhost:3000")
  const origin = `${production || domain ? "https" : "http"}://${host}`
  return new URL(URL.canParse(origin) ? origin : "https://app.example")
}
