import { configuredSite } from "@sallyport/core/integration"
import { type Finding, finding, shown } from "../finding.js"
import { type ExaminedConfiguration, isLocal } from "./examined.js"

/** What is wrong with the URL of the site and the base path, beyond what core refuses. */
export function siteUrlFindings(examined: ExaminedConfiguration): readonly Finding[] {
  return [
    ...inProduction(examined),
    ...inItsText(examined),
    ...leftBehind(examined),
    ...ofBasePath(examined),
    ...hostFromAnybody(examined),
  ]
}

/** The names of actions, which a base path never ends with. */
const ACTION =
  /\/(?:signin|signout|callback|session|csrf|providers|error|verify-request)(?:\/[\w-]+)?\/*$/

/** Not if the caller says that it is this machine on which the production build is tried. */
function inProduction({
  environment,
  site,
  production,
}: ExaminedConfiguration): readonly Finding[] {
  const { url, variable = "AUTH_URL" } = configuredSite(environment)
  if (
    !url ||
    !production ||
    (site && isLocal(site) && site.host === url.host && !isSet(environment))
  )
    return []
  const cause = `${variable} is ${shown(url.href)} in production.`
  if (isLocal(url)) return [finding("AUTH_URL_LOCAL", { cause })]
  if (url.protocol === "https:") return []
  return [
    finding("AUTH_URL_NOT_HTTPS", {
      cause,
      fix: `Serve the site over https, and write ${variable}=${url.href.replace(/^http:/, "https:")}`,
    }),
  ]
}

function isSet({ AUTH_URL, NEXTAUTH_URL }: ExaminedConfiguration["environment"]): boolean {
  return Boolean((AUTH_URL ?? NEXTAUTH_URL)?.trim())
}

function inItsText({ environment }: ExaminedConfiguration): readonly Finding[] {
  const { url, variable = "AUTH_URL" } = configuredSite(environment)
  if (!url) return []
  const plain = `${url.origin}${url.pathname}`
  return [
    ...(url.search || url.hash
      ? [
          finding("AUTH_URL_WITH_QUERY", {
            cause: `${variable} has the query or fragment ${shown(url.search + url.hash)}, which is ignored.`,
            fix: `Write ${variable}=${plain}`,
          }),
        ]
      : []),
    ...(variable === "AUTH_URL" && url.pathname.includes("//")
      ? [
          finding("AUTH_URL_EXTRA_SLASHES", {
            cause: `${variable} has two slashes in a row: ${shown(url.pathname)} is its path.`,
            fix: `Write ${variable}=${url.origin}${url.pathname.replaceAll(/\/+/g, "/").replace(/\/$/, "")}`,
          }),
        ]
      : []),
  ]
}

function leftBehind({ environment }: ExaminedConfiguration): readonly Finding[] {
  const { url: used } = configuredSite({ AUTH_URL: environment["AUTH_URL"] })
  const { url: former } = configuredSite({ NEXTAUTH_URL: environment["NEXTAUTH_URL"] })
  if (!used || !former || used.origin === former.origin) return []
  return [
    finding("NEXTAUTH_URL_DIFFERS", {
      cause: `NEXTAUTH_URL names ${shown(former.origin)}, and AUTH_URL, which is used, names ${shown(used.origin)}.`,
    }),
  ]
}

function ofBasePath({ filled: { basePath } }: ExaminedConfiguration): readonly Finding[] {
  if (typeof basePath !== "string") return []
  // Core says that a whole URL is no path.
  if (basePath.includes("://")) return []
  const isNone = /[?#\s*]/.test(basePath)
  if (!isNone && !ACTION.test(basePath)) return []
  return [
    finding("BASE_PATH_INVALID", {
      cause: `The base path is ${shown(basePath)}, which ${isNone ? "is no plain path" : "ends with the name of an action"}.`,
    }),
  ]
}

/** The platforms that core knows, and whatever states a host, each decide who is trusted. */
function hostFromAnybody({
  production,
  environment,
  written,
}: ExaminedConfiguration): readonly Finding[] {
  const mode = environment["NODE_ENV"]?.trim()
  if (!production || mode === "production") return []
  const isDecided =
    isSet(environment) ||
    written.trustHost !== undefined ||
    ["AUTH_TRUST_HOST", "VERCEL", "CF_PAGES"].some((name) => environment[name]?.trim())
  if (isDecided && !mode) return []
  return [
    finding("NODE_ENV_NOT_PRODUCTION", {
      cause: mode
        ? `NODE_ENV is ${shown(mode)} where the site runs in production.`
        : "NODE_ENV is not set in production, and nothing states the URL of the site.",
    }),
  ]
}
