import { cookieCandidates, isToken } from "@sallyport/core/integration"

/** What `getToken` reads of a request, in every form that Next has for it. */
interface ReadRequest {
  /** An object, a Map, or what has `getAll`. */
  readonly cookies?: unknown
  /** An object, or `Headers`. */
  readonly headers?: unknown
}

/** A token that a request contains. */
export interface FoundToken {
  readonly token: string
  /** The name of its cookie; for a bearer token, the name that its cookie would have. */
  readonly name: string
}

/** The tokens to try, in this order: those in the cookies of these names, whole or in chunks; else a bearer token. */
export function requestTokens(
  { cookies, headers }: ReadRequest,
  names: string | readonly string[],
): readonly FoundToken[] {
  const jar = jarOf(cookies)
  const all = [names].flat()
  const found = all.flatMap((name) =>
    cookieCandidates(jar, name).values.map(({ value }) => ({ token: value, name })),
  )
  const bearer = found.length === 0 ? bearerToken(authorization(headers)) : undefined
  return isToken(bearer) ? all.map((name) => ({ token: bearer, name })) : found
}

/** The cookies by name, without a prototype, whose members are no cookies. */
function jarOf(cookies: unknown): Readonly<Record<string, string>> {
  const jar: Record<string, string> = Object.create(null)
  for (const [name, value] of pairsOf(cookies))
    if (typeof value === "string" && !(name in jar)) jar[name] = value
  return jar
}

interface CookieList {
  readonly getAll: () => Iterable<{ readonly name: string; readonly value: string }>
}

function pairsOf(cookies: unknown): Iterable<readonly [string, unknown]> {
  if (typeof cookies !== "object" || cookies === null) return []
  if (typeof (cookies as Partial<CookieList>).getAll === "function")
    return Array.from((cookies as CookieList).getAll(), ({ name, value }) => [name, value] as const)
  // The requests of Next 12.
  if (cookies instanceof Map) return cookies as Map<string, unknown>
  return Object.entries(cookies)
}

function authorization(headers: unknown): unknown {
  if (headers instanceof Headers) return headers.get("authorization")
  return (headers as { readonly authorization?: unknown } | undefined)?.authorization
}

/** A malformed value is no token: it must not make the application's route throw (GHSA-xmf8-cvqr-rfgj). */
function bearerToken(header: unknown): string | undefined {
  const [scheme, value] = typeof header === "string" ? header.split(" ") : []
  if (scheme !== "Bearer" || !value) return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
