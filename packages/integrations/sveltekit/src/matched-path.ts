import { routedPath } from "@sallyport/core/integration"
import type { RequestEvent } from "@sveltejs/kit"
import { appBase } from "./app-base.js"

/**
 * The path of the page that SvelteKit's router has matched, with `paths.base` before it: after the hook `reroute`, the
 * address `/de/mitglieder` may show the page `/members`, and a rule by path must see that page. Otherwise it is the path
 * as it was requested, in its one spelling.
 */
export function matchedPath({ params, route, url }: MatchedEvent): string {
  const requested = routedPath(url.pathname)
  if (route.id === null) return requested
  const filled = route.id
    .split("/")
    .filter((segment) => segment !== "" && !/^\([^)]*\)$/.test(segment))
    .map((segment) => filledSegment(segment, params))
    .filter((segment) => segment !== "")
  const path = [appBase, ...filled].join("/")
  if (isSame(path, requested)) return requested
  return path === "" || requested.endsWith("/") ? `${path}/` : path
}

/** Whether two paths are the same to SvelteKit's router, which decodes before it compares. */
function isSame(one: string, other: string): boolean {
  return decodeURIComponent(one) === decodeURIComponent(other.replace(/\/$/, ""))
}

type MatchedEvent = Pick<RequestEvent, "params" | "route" | "url">

/** `[id]`, `[id=matcher]`, `[[optional]]` and `[...rest]`, also beside text; `[x+3a]` is the character with that code. */
function filledSegment(segment: string, params: RequestEvent["params"]): string {
  const filled = segment.replaceAll(
    /\[\[([^\]=]+)(?:=[^\]]*)?\]\]|\[(\.\.\.)?([^\]=]+)(?:=[^\]]*)?\]/g,
    (_, ...[optional, rest, name]: readonly (string | undefined)[]) => {
      const value = character(name) ?? params[optional ?? name ?? ""] ?? ""
      return rest ? value : value.replaceAll("/", "%2F")
    },
  )
  return encodeURI(filled).replaceAll("%252F", "%2F").replaceAll(/[?#]/g, encodeURIComponent)
}

function character(name: string | undefined): string | undefined {
  const codes = /^(?:x\+([\da-f]{2})|u\+([\da-f]{4,6}(?:-[\da-f]{4,6})*))$/i.exec(name ?? "")
  const written = codes?.[1] ?? codes?.[2]
  if (written === undefined) return undefined
  return String.fromCodePoint(...written.split("-").map((code) => Number.parseInt(code, 16)))
}
