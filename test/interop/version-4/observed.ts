import { comparable } from "./told.js"

/** What an application, or a browser, can see of what happened. */
export interface ObservedAnswer {
  readonly status: unknown
  readonly location: unknown
  readonly body: unknown
  readonly cookies: unknown
  /** Callbacks, events and operations of the store with their arguments, in order. */
  readonly told: unknown
}

interface AnswerToObserve {
  readonly response: Response
  readonly told: readonly string[]
  /** The addresses of this library's site and of the provider, which are not the same twice. */
  readonly addresses: readonly string[]
}

export async function observe({
  response,
  told,
  addresses,
}: AnswerToObserve): Promise<ObservedAnswer> {
  const known = (text: string) =>
    addresses.reduce((rest, one, at) => rest.replaceAll(one, `http://place-${at}`), text)
  const { headers, status } = response
  const text = await response.text()
  return {
    status,
    location: addressOf(headers.get("location"), known),
    body: bodyOf(known(text), headers.get("content-type") ?? "", known),
    cookies: headers
      .getSetCookie()
      .map((line) => cookieOf(known(decodeURIComponent(line))))
      .sort(),
    told: told.map(known),
  }
}

/** The aspects in which the two differ. */
export function differing(ours: ObservedAnswer, theirs: ObservedAnswer): (keyof ObservedAnswer)[] {
  const aspects = Object.keys(ours) as (keyof ObservedAnswer)[]
  return aspects.filter((aspect) => JSON.stringify(ours[aspect]) !== JSON.stringify(theirs[aspect]))
}

const random = new Set(["state", "nonce", "code_challenge", "token"])

/** With the parameters in the order of their names, which has no meaning. */
function addressOf(location: string | null, known: (text: string) => string): unknown {
  if (location === null) return null
  const url = new URL(known(location), "http://relative.test")
  const parameters = [...url.searchParams].map(([name, value]) =>
    random.has(name) ? `${name}=*` : `${name}=${known(value)}`,
  )
  return [url.origin, url.pathname, ...parameters.sort()]
}

function bodyOf(text: string, type: string, known: (text: string) => string): unknown {
  if (type.startsWith("text/html")) return "a page"
  try {
    return JSON.parse(text, (name, value: unknown) => {
      if (name === "url" && typeof value === "string") return addressOf(value, known)
      return name === "csrfToken" || name === "expires" ? "*" : comparable(value)
    })
  } catch {
    return text
  }
}

function cookieOf(line: string): string {
  const [pair = "", ...attributes] = line.split("; ")
  const at = pair.indexOf("=")
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  const shown = value === "" || name.includes("callback-url") ? value : "*"
  const dated = attributes.map((one) => one.replace(/^Expires=.*/, "Expires=*"))
  return [`${name}=${shown}`, ...dated].join("; ")
}
