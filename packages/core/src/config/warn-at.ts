import { loopingPages } from "../address/leads-to-itself.js"
import { webAddress } from "../address/web-address.js"
import type { AuthConfig } from "../contract/config.js"
import type { CookieOption, ResolvedCookies } from "../contract/cookies.js"
import type { LoggerInstance, Warning } from "../contract/logger.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import { cookiesAt } from "../cookies/cookies-at.js"
import { oauthProviders } from "./oauth-providers.js"
import { reportAll } from "./report-all.js"

/**
 * The warnings that depend on the site's address, which is only known at a request: most configurations serve http in
 * development and https in production, and a redirect proxy often shares one with its deployments.
 */
export function createWarnAt(
  config: AuthConfig,
  logger: LoggerInstance,
  resolved: Pick<ResolvedConfig, "providers" | "cookies" | "pages" | "basePath">,
): ResolvedConfig["warnAt"] {
  const onHttps = cookieWarnings(config, resolved, true)
  const onHttp = cookieWarnings(config, resolved, false)
  const proxies = openProxies(config, resolved)
  const providers = [...resolved.providers.keys()]
  return ({ origin, protocol }) => {
    const warnings = [
      ...(protocol === "https:" ? onHttps : onHttp),
      ...(proxies.has(origin) ? [openProxy] : []),
      ...pageWarnings(resolved, origin),
    ]
    if (warnings.length > 0) reportAll(config, logger, { warnings, providers })
  }
}

function cookieWarnings(
  { useSecureCookies }: AuthConfig,
  { cookies }: Pick<ResolvedConfig, "cookies">,
  isHttps: boolean,
): readonly Warning[] {
  const used = cookiesAt({ useSecureCookies, cookies }, isHttps)
  const dropped = droppedCookies(used).map((details): Warning => ({
    code: "cookie-dropped",
    details,
  }))
  const strict = strictChecks(used)
  const told =
    isHttps && useSecureCookies !== false ? [...dropped, ...exposedCookies(used)] : dropped
  if (useSecureCookies === undefined || useSecureCookies === isHttps) return [...told, ...strict]
  return [isHttps ? plainOnHttps : secureOnHttp, ...dropped, ...strict]
}

/** What a provider's answer is checked with. The provider is another site, which leads the browser back here. */
function strictChecks({ state, pkceCodeVerifier, nonce }: ResolvedCookies): readonly Warning[] {
  return Object.entries({ state, pkceCodeVerifier, nonce }).flatMap(([member, { options }]) =>
    String(options.sameSite).toLowerCase() === "strict"
      ? [
          {
            code: "cookie-dropped" as const,
            details: `Browsers do not send cookies.${member} back: with sameSite: "strict" it stays behind when the provider leads the browser to this site, so no sign-in ends. Write sameSite: "lax".`,
          },
        ]
      : [],
  )
}

/** Where people go after signing in, and how they did last, is worth nothing to anybody else. */
const HARMLESS: ReadonlySet<string> = new Set(["callbackUrl", "lastUsed"])

/** Cookies on an https site that scripts of the page can read, or that plain http requests carry. */
function exposedCookies(cookies: ResolvedCookies): readonly Warning[] {
  return Object.entries(cookies)
    .filter(([member]) => !HARMLESS.has(member))
    .flatMap(
      ([
        member,
        {
          name,
          options: { httpOnly, secure, sameSite },
        },
      ]) => [
        ...(httpOnly === false
          ? [
              `cookies.${member} has httpOnly: false, so every script on a page can read it and send it away. Remove httpOnly: false.`,
            ]
          : []),
        // Browsers drop these two, which is told above.
        ...(secure === false && !/^__(?:secure|host)-/i.test(name) && !isSameSiteNone(sameSite)
          ? [
              `cookies.${member} has secure: false on an https site, so browsers also send it over plain http. Remove secure: false.`,
            ]
          : []),
      ],
    )
    .map((details): Warning => ({ code: "cookie-exposed", details }))
}

const plainOnHttps: Warning = {
  code: "secure-cookies-mismatch",
  details:
    "useSecureCookies is false on an https site: its cookies are also sent over plain http, and neighbouring hosts can set them. Remove the option.",
}

const secureOnHttp: Warning = {
  code: "secure-cookies-mismatch",
  details:
    "useSecureCookies is true, and a request came over http, where browsers drop such cookies. Remove the option. If a proxy ends https, let it set X-Forwarded-Proto, or set AUTH_URL to the https address.",
}

const openProxy: Warning = {
  code: "redirect-proxy-open",
  details:
    "This site is the redirect proxy and has no redirectProxyTargets: anyone with the secret can have sign-ins sent to any https address. List the origins of the deployments in redirectProxyTargets.",
}

/** Pages of the application that are a built-in page, which would redirect to itself forever. */
function pageWarnings(
  config: Pick<ResolvedConfig, "pages" | "basePath">,
  origin: string,
): readonly Warning[] {
  return loopingPages(config, origin).map((entry) => ({
    code: "page-leads-to-itself",
    details: `pages.${entry} is ${JSON.stringify(config.pages[entry])}, which is the address of a built-in page and leads back to itself, so the built-in page is shown. Leave it out, or set it to the address of a page of yours outside ${config.basePath || "/"}.`,
  }))
}

/** The origins at which this configuration would be a proxy that passes callbacks on to anyone. */
function openProxies(
  { redirectProxyTargets }: AuthConfig,
  { providers }: Pick<ResolvedConfig, "providers">,
): ReadonlySet<string> {
  if (redirectProxyTargets && redirectProxyTargets.length > 0) return new Set()
  const addresses = oauthProviders({ providers }).flatMap(
    ({ redirectProxyUrl }) => redirectProxyUrl ?? [],
  )
  return new Set(addresses.flatMap((one) => webAddress(one)?.origin ?? []))
}

/**
 * Why browsers would silently drop cookies with these names and attributes, one text for each cookie and reason
 * (RFC 6265bis §5.7; `Partitioned`: CHIPS). Prefixes match in any letter case, as in browsers.
 */
function droppedCookies(cookies: ResolvedCookies): readonly string[] {
  return Object.entries(cookies).flatMap(([member, cookie]) =>
    reasons(cookie).map(
      (reason) =>
        `Browsers drop cookies.${member} (${JSON.stringify(String(cookie.name).slice(0, 100))}): ${reason}`,
    ),
  )
}

function reasons({ name, options }: Readonly<CookieOption>): readonly string[] {
  const isSecure = options.secure === true
  const prefix = /^__(?:secure|host)-/i.exec(name)?.[0]
  const isHost = prefix?.toLowerCase() === "__host-"
  return [
    ...(prefix && !isSecure
      ? [`the prefix ${prefix} needs secure: true. Serve https, or choose a name without it.`]
      : []),
    ...(isHost && options.domain !== undefined
      ? [`the prefix ${prefix} allows no domain. Leave it out, or choose a name without it.`]
      : []),
    ...(isHost && options.path !== "/"
      ? [`the prefix ${prefix} needs path: "/". Set it, or choose a name without it.`]
      : []),
    ...(isSameSiteNone(options.sameSite) && !isSecure
      ? ['sameSite: "none" needs secure: true. Serve https, or choose "lax".']
      : []),
    ...(options.partitioned && !isSecure
      ? ["partitioned needs secure: true. Serve https, or leave it out."]
      : []),
  ]
}

function isSameSiteNone(sameSite: CookieOption["options"]["sameSite"]): boolean {
  return String(sameSite).toLowerCase() === "none"
}
