import { parseUrl } from "../../address/parse-url.js"
import { extensionsOf } from "../../config/extensions-of.js"
import { resolveReading } from "../../config/resolve-reading.js"
import type { AuthConfig } from "../../contract/config.js"
import { isCommonPage, readPath } from "../../http/request-path.js"

/**
 * Whether this address must stay open for everyone: with a closed sign-in page no one could sign in, and people who are
 * not signed in yet must be able to reach the actions, which check each request themselves.
 */
export function isOpen(
  url: URL,
  {
    config,
    pagePath,
    prefix,
  }: {
    readonly config: AuthConfig
    readonly pagePath?: string | undefined
    readonly prefix?: string | undefined
  },
): boolean {
  const page = pagePath === undefined ? url : new URL(pagePath, url)
  if (isSignInPage(page, signInPage(config, prefix))) return true
  const { pathname } = url
  if (isAction(pathname, config)) return true
  return (
    prefix !== undefined &&
    isUnder(pathname, prefix) &&
    isAction(pathname.slice(prefix.length), config)
  )
}

/**
 * Whether an address of this site is that of the sign-in page, with or without a slash at the end. A page at another
 * host, such as `https://login.example/`, opens nothing here. Only hosts are compared, because a proxy may turn https
 * into http.
 */
export function isSignInPage(url: URL, page: string): boolean {
  const there = parseUrl(page, url.origin)
  return there?.host === url.host && bare(there.pathname) === bare(url.pathname)
}

/** Without the trailing slash that some applications add to every address. */
function bare(pathname: string): string {
  return pathname.replace(/\/$/, "")
}

/**
 * Whether the path is that of an action, spelled exactly. With extensions also those of their pages, and every path that
 * begins like one of their operations or endpoints; which there are is known only to the whole configuration.
 */
export function isAction(pathname: string, config: AuthConfig): boolean {
  const extensions = extensionsOf(config)
  const isNamed = (segment: string) =>
    extensions !== undefined &&
    (isCommonPage(segment, extensions) ||
      extensions.some(
        ({ name, pages, endpoints = [] }) =>
          [name, ...endpoints].some((start) => segment.startsWith(`${start}.`)) ||
          pages.includes(segment),
      ))
  return readPath(pathname, resolveReading(config).basePath, { has: isNamed }) !== undefined
}

/** Whether the actions are below this path of the application, not at it. */
export function isAboveActions(mount: string, config: AuthConfig): boolean {
  const { basePath } = resolveReading(config)
  return basePath !== mount && isUnder(basePath, mount)
}

/** The sign-in page: the application's own, else the built-in one. A path gets the framework's prefix if it lacks it. */
export function signInPage(config: AuthConfig, prefix = ""): string {
  const page = config.pages?.signIn ?? `${resolveReading(config).basePath}/signin`
  return prefixed(page, prefix)
}

/** The page on which people prove again who they are. It leads to that of the application, if it has its own. */
export function stepUpPage(config: AuthConfig, prefix = ""): string {
  return prefixed(`${resolveReading(config).basePath}/session/step-up`, prefix)
}

function prefixed(page: string, prefix: string): string {
  return page.startsWith("/") && !isUnder(page, prefix) ? prefix + page : page
}

/** Whether a request target belongs to the handler at a base path: the path itself, or a path below it. */
export function isUnder(target: string, basePath: string): boolean {
  const [path = ""] = target.split("?", 1)
  return path === basePath || path.startsWith(`${basePath}/`)
}

/**
 * The path as it is read by a router that decodes before it compares: `/%61dmin` is the page `/admin`, and `/b%c3%bc` is
 * `/b%C3%BC`; a gate must see the same for both. Characters that would change the meaning of an address, such as a slash
 * or a backslash, stay encoded.
 */
export function routedPath(pathname: string): string {
  return pathname.replaceAll(/%[\da-f]{2}/gi, (escape) => {
    const code = Number.parseInt(escape.slice(1), 16)
    const character = String.fromCharCode(code)
    const isPlain = code < 0x80 && encodeURIComponent(character) === character
    return isPlain ? character : escape.toUpperCase()
  })
}
