/** A request for an action, as both routers of Next can describe it. */
export interface IncomingRequest {
  readonly method: string
  /** The path below the base path, in parts, such as `["callback", "google"]`. */
  readonly segments: readonly string[]
  readonly query: URLSearchParams
  readonly headers: Headers
  /** The members of a form or of a JSON object. Empty without a body. */
  readonly body: Readonly<Record<string, unknown>>
}

/** Members of a form; a list for one that came more than once. */
function membersOf(fields: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const members: Record<string, unknown> = {}
  for (const [name, value] of fields) {
    if (name === "__proto__") continue
    const earlier = members[name]
    members[name] = Object.hasOwn(members, name) ? [earlier, value].flat() : value
  }
  return members
}

/** A query that a framework has parsed. */
export function queryFrom(
  parsed: Readonly<Record<string, string | readonly string[] | undefined>>,
): URLSearchParams {
  const pairs = Object.entries(parsed).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  )
  return new URLSearchParams(pairs)
}

/** A body that a framework has parsed, unless its content type is one that the framework does not know. */
export function bodyFrom(parsed: unknown): IncomingRequest["body"] {
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return {}
  return membersOf(Object.entries(parsed))
}

/**
 * Whether a script asked, which reads the address of a redirect from JSON instead of following it. The client of
 * version 4 says so in the form, that of version 5 in a header.
 */
export function wantsJson({ body, headers }: IncomingRequest): boolean {
  return body["json"] === "true" || headers.has(RETURN_REDIRECT)
}

const RETURN_REDIRECT = "x-auth-return-redirect"

/** The request for core: at the address of the site, whatever host it came to, and without the mark above. */
export function requestFor(incoming: IncomingRequest, baseUrl: string): Request {
  const { method, headers } = incoming
  const copy = new Headers(headers)
  // Redirects are put into the form of version 4 here, so core must not have done so already.
  copy.delete(RETURN_REDIRECT)
  // Core answers OPTIONS as it would answer those that a `Request` cannot have: with 405.
  const known = NEVER_IN_REQUESTS.test(method) ? "OPTIONS" : method
  return new Request(baseUrl + pathOf(incoming), { method: known, headers: copy })
}

/** The methods that Fetch §2.2.1 forbids. */
const NEVER_IN_REQUESTS = /^(?:connect|trace|track)$/i

/** The members of the body that are for core. */
export function fieldsOf({ method, body }: IncomingRequest): Readonly<Record<string, unknown>> {
  const { json: _, ...members } = body
  return method === "POST" ? members : {}
}

/** Path and query below the base path. */
function pathOf({ method, query, segments }: IncomingRequest): string {
  // Version 4 shows the sign-in page at an address that starts a sign-in, too.
  const isPage = segments[0] === "signin" && method !== "POST"
  const path = (isPage ? ["signin"] : segments).map((one) => `/${encodeURIComponent(one)}`).join("")
  return query.size > 0 ? `${path}?${query}` : path
}
