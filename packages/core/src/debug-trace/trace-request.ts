import { firstListed } from "../address/first-listed.js"
import { parseUrl } from "../address/parse-url.js"
import { site } from "../contract/markers.js"
import type { AuthRequest, AuthResponse } from "../contract/http.js"
import type { ReadingConfig, ResolvedConfig } from "../contract/resolved-config.js"
import { cookiesAt } from "../cookies/cookies-at.js"
import { answerLine } from "./answer-line.js"
import { tracedConfig } from "./traced-config.js"
import { writeTrace } from "./write-trace.js"

/** Handles a request with `carryOut` and logs its trace. */
export async function traceRequest(
  config: ResolvedConfig,
  { request, now }: { readonly request: AuthRequest; readonly now: number },
  carryOut: (config: ResolvedConfig, request: AuthRequest) => Promise<AuthResponse>,
): Promise<AuthResponse> {
  const scene = {
    title: titleOf(config, request),
    config,
    cookies: cookiesAt(config, request.url.protocol === "https:"),
    jar: request.cookies,
    now,
    known: [`site: ${siteReason(config, request)}`],
  }
  return writeTrace(scene, (note) => carryOut(tracedConfig(config, note), request), answerLine)
}

/** Only the known parts of the path, because the rest is whatever someone typed. */
function titleOf(
  { basePath, providers }: Pick<ResolvedConfig, "basePath" | "providers">,
  { method, action, providerId, operation, fromApplication }: AuthRequest,
): string {
  const known = providerId === undefined || providers.has(providerId)
  const provider = providerId === undefined ? "" : `/${known ? providerId : "(unknown provider)"}`
  const called = operation === undefined ? "" : `/${operation}`
  return `${method} ${basePath}/${action}${provider}${called}${fromApplication ? " by the application" : ""}`
}

/** The address that this site uses for itself, and where that comes from. */
function siteReason(
  { source }: Pick<ReadingConfig, "source">,
  { url, headers }: Pick<AuthRequest, "url" | "headers">,
): string {
  const stated = source[site]?.stated
  if (parseUrl(stated ?? "")?.host === url.host) return `${url.origin}, as AUTH_URL says`
  if (firstListed(headers.get("x-forwarded-host")) === url.host)
    return `${url.origin}, as X-Forwarded-Host says, which the host application trusts`
  if (headers.get("host") === url.host) return `${url.origin}, as the Host header says`
  return `${url.origin}, the address of the request that the host application handed over`
}
