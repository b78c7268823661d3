import { type Finding, finding } from "../finding.js"
import type { ProbedSite } from "./probe.js"
import { type Answer, isAnswer, jsonOf } from "./requests.js"

/** Answers that a cache keeps, or may keep, although each is for one person. */
export function cachingFindings({
  first,
  again,
  session,
  providers,
  token,
}: ProbedSite): readonly Finding[] {
  // An error page is of the framework or the proxy, and for everybody.
  const answers = [first, again, session, providers]
    .filter(isAnswer)
    .filter(({ status }) => status < 400)
  const kept = answers.find(isFromCache)
  const isRepeated = token !== undefined && isAnswer(again) && tokenOf(again) === token
  if (kept || isRepeated)
    return [
      finding("ANSWER_FROM_CACHE", {
        cause: kept
          ? `${kept.url.pathname} came from a cache: ${evidenceIn(kept)}.`
          : `${first.url.pathname} gave two visitors the same CSRF token.`,
      }),
    ]
  const open = answers.find(({ headers }) => isKeepable(headers.get("cache-control")))
  return open
    ? [
        finding("CACHE_HEADERS_LOST", {
          cause: `${open.url.pathname} has ${headerOf(open)}, so caches may keep it.`,
        }),
      ]
    : []
}

const HIT = ["x-cache", "cf-cache-status", "x-vercel-cache", "x-proxy-cache", "x-cache-status"]

function isFromCache(answer: Answer): boolean {
  return evidenceIn(answer) !== ""
}

function evidenceIn({ headers }: Answer): string {
  const hit = HIT.find((name) => /\bhit\b/i.test(headers.get(name) ?? ""))
  if (hit) return `${hit}: ${headers.get(hit)}`
  return Number(headers.get("age")) > 0 ? `Age: ${headers.get("age")}` : ""
}

function tokenOf(answer: Answer): unknown {
  return (Object(jsonOf(answer)) as { readonly csrfToken?: unknown }).csrfToken
}

function isKeepable(cacheControl: string | null): boolean {
  return !/\b(?:no-store|private)\b/i.test(cacheControl ?? "")
}

function headerOf({ headers }: Answer): string {
  const value = headers.get("cache-control")
  return value === null ? "no Cache-Control" : `Cache-Control: ${value}`
}
