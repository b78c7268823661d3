import { type Finding, finding, shown } from "../finding.js"
import type { ExaminedConfiguration } from "./examined.js"

/** What the redirect callback does with the URLs that a link can carry. */
export async function redirectFindings(
  examined: ExaminedConfiguration,
): Promise<readonly Finding[]> {
  const { callbacks, redirectProxyUrl, basePath } = examined.filled
  return [
    ...(callbacks?.redirect ? await ofCallback(callbacks.redirect.bind(callbacks), examined) : []),
    ...withoutPath(redirectProxyUrl, basePath),
  ]
}

type RedirectCallback = (params: { url: string; baseUrl: string }) => unknown

async function ofCallback(
  redirect: RedirectCallback,
  { site }: ExaminedConfiguration,
): Promise<readonly Finding[]> {
  const baseUrl = (site ?? new URL("https://app.example")).origin
  const to = async (url: string): Promise<unknown> => {
    try {
      return await redirect({ url, baseUrl })
    } catch {
      // Whoever throws sends nobody anywhere.
      return baseUrl
    }
  }
  const targets = await Promise.all(
    hostile(baseUrl).map(async (url) => [url, await to(url)] as const),
  )
  const open = targets.find(([, target]) => isElsewhere(target, baseUrl))
  const own = await to(`${baseUrl}/dashboard`)
  return [
    ...(open
      ? [
          finding("REDIRECT_OPEN", {
            cause: `callbacks.redirect returns ${shown(String(open[1]))} for the URL ${shown(open[0])}.`,
          }),
        ]
      : []),
    ...(own === undefined
      ? [
          finding("REDIRECT_RETURNS_NOTHING", {
            cause: `callbacks.redirect returns undefined for the URL ${shown(`${baseUrl}/dashboard`)}.`,
          }),
        ]
      : []),
  ]
}

/** Another site, and the ways in which its URL looks like one of this site. */
function hostile(baseUrl: string): readonly string[] {
  const { host, protocol } = new URL(baseUrl)
  return [
    "https://attacker.invalid/",
    "//attacker.invalid/",
    `${baseUrl}.attacker.invalid/`,
    `${protocol}//${host}@attacker.invalid/`,
    `https://attacker.invalid/?next=${baseUrl}`,
    `https://attacker.invalid/${host}`,
  ]
}

function isElsewhere(target: unknown, baseUrl: string): boolean {
  return (
    typeof target === "string" &&
    URL.canParse(target, baseUrl) &&
    new URL(target, baseUrl).hostname.endsWith("attacker.invalid")
  )
}

function withoutPath(proxy: unknown, basePath: unknown): readonly Finding[] {
  if (typeof proxy !== "string" || !URL.canParse(proxy)) return []
  const url = new URL(proxy)
  if (url.pathname !== "/" || basePath === "" || basePath === "/") return []
  return [
    finding("REDIRECT_PROXY_WITHOUT_PATH", {
      cause: `redirectProxyUrl is ${shown(proxy)}, which lacks the base path.`,
      fix: `Write redirectProxyUrl: ${shown(`${url.origin}${typeof basePath === "string" ? basePath : "/auth"}`)}`,
    }),
  ]
}
