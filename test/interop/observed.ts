/** What can be observed about a response from outside, with values that are random by design replaced. */
export interface ObservedAnswer {
  readonly status: unknown
  readonly location: unknown
  readonly body: unknown
  readonly cookies: unknown
  readonly "content-type": unknown
  readonly "cache-control": unknown
  /** Adapter operations and events, in order. */
  readonly calls: unknown
}

export async function observe(
  response: Response,
  calls: readonly string[],
): Promise<ObservedAnswer> {
  return {
    status: response.status,
    location: address(response.headers.get("location")),
    body: bodyOf(await response.text(), response.headers.get("content-type")),
    cookies: response.headers.getSetCookie().map(cookie).sort(),
    "content-type": response.headers.get("content-type"),
    "cache-control": response.headers.get("cache-control"),
    calls: [...calls],
  }
}

/** The aspects in which two responses differ. */
export function differing(ours: ObservedAnswer, theirs: ObservedAnswer): (keyof ObservedAnswer)[] {
  const aspects = Object.keys(ours) as (keyof ObservedAnswer)[]
  return aspects.filter((aspect) => JSON.stringify(ours[aspect]) !== JSON.stringify(theirs[aspect]))
}

const RANDOM = new Set(["state", "code_challenge", "nonce", "token"])

/** The address with its parameters sorted by name, because their order has no meaning. */
function address(location: string | null): unknown {
  if (location === null) return null
  const url = new URL(location, "http://relative.test")
  const parameters = [...url.searchParams].map(([name, value]) => [
    name,
    RANDOM.has(name) ? "*" : value,
  ])
  return [url.origin, url.pathname, ...parameters.map(String).sort()]
}

function cookie(line: string): string {
  const [pair = "", ...attributes] = line.split("; ")
  const name = pair.slice(0, pair.indexOf("="))
  const value = pair.slice(name.length + 1)
  const shown = value === "" ? "" : /callback-url/.test(name) ? value : "*"
  const shownAttributes = attributes.map((attribute) =>
    attribute.replace(/^Expires=.*/, "Expires=*"),
  )
  return [`${name}=${shown}`, ...shownAttributes].join("; ")
}

/** JSON unchanged. For a page only what a form sends and where, because its look is our own. */
function bodyOf(text: string, type: string | null): unknown {
  if (type?.startsWith("text/plain")) return text
  if (!type?.startsWith("text/html")) return text === "" ? "" : json(text)
  const forms = [...text.matchAll(/<form[^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)].map(
    ([, action = "", inside = ""]) => ({
      action: action.replaceAll("&amp;", "&"),
      fields: [...inside.matchAll(/<input[^>]*name="([^"]*)"/g)].map(([, name]) => name),
    }),
  )
  return { forms }
}

function json(text: string): unknown {
  return JSON.parse(text, (name, value: unknown) => {
    if (name === "csrfToken" || name === "expires" || name === "challenge") return "*"
    if (isPasskeyUser(value)) return inOrderOfName({ ...value, id: "*" })
    if (name === "url" && typeof value === "string") return address(value)
    return inOrderOfName(value)
  })
}

/** The user that a new passkey is for: its handle is random, or computed from a random id. */
function isPasskeyUser(value: unknown): value is object {
  return typeof value === "object" && value !== null && "displayName" in value && "id" in value
}

/** The order of members has no meaning. */
function inOrderOfName(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
