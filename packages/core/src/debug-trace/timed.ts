import { isResponse } from "../contract/fetch-types.js"
import { parseUrl } from "../address/parse-url.js"
import { FailedFlow } from "../errors/failed-flow.js"

type AnyFunction = (...args: never[]) => unknown

/** The same function, which also notes how each call ended and how long it took, under its name. */
export function timed<Call extends AnyFunction>(
  call: Call,
  name: string,
  { note, verdict }: { note: (text: string) => void; verdict: (result: unknown) => string },
): Call {
  const listened = async (...args: Parameters<Call>) => {
    const began = performance.now()
    const end = (what: string) => note(`${name} → ${what} (${millisecondsSince(began)})`)
    let result: unknown
    try {
      result = await call(...args)
    } catch (error) {
      end(`threw ${thrownName(error)}`)
      throw error
    }
    end(verdict(result))
    return result
  }
  return listened as unknown as Call
}

/** A duration such as "3.2 ms". */
export function millisecondsSince(began: number): string {
  return `${(performance.now() - began).toFixed(1)} ms`
}

const MOST_NAMES = 12

/** The shape of what an application's function returned, without its values, which are personal data. */
export function verdictOf(value: unknown): string {
  if (typeof value === "string") return withoutValues(value)
  if (Array.isArray(value)) return `${value.length} found`
  if (value instanceof Date) return "a date"
  if (isResponse(value)) return `a response with status ${value.status}`
  if (typeof value === "object" && value !== null) return `an object with ${namesIn(value)}`
  return String(value)
}

/** The name of a thrown value. Its message may quote someone's data. */
export function thrownName(thrown: unknown): string {
  const error = thrown instanceof FailedFlow ? thrown.error : thrown
  if (!(error instanceof Error)) return typeof error
  return "type" in error && typeof error.type === "string" ? error.type : error.name
}

/** An address without its query and fragment, which carry codes and tokens. For any other text, nothing. */
function withoutValues(text: string): string {
  if (text.startsWith("/")) return text.split(/[?#]/)[0] ?? ""
  const { origin = "null", pathname } = parseUrl(text) ?? {}
  return origin === "null" ? "…" : `${origin}${pathname}`
}

function namesIn(value: object): string {
  const names = Object.keys(value)
  const shown = names.slice(0, MOST_NAMES).join(", ")
  if (names.length > MOST_NAMES) return `${shown} and ${names.length - MOST_NAMES} more members`
  return shown || "no members"
}
