import { cookiesOf, serializeCookie, type Cookie } from "@sallyport/core/integration"

/** An answer in values, which either router of Next sends in its own way. */
export interface Answer {
  readonly status: number
  /** Without the cookies. */
  readonly headers: Headers
  readonly cookies: readonly Cookie[]
  /** Empty where there is none. */
  readonly body: string
  /** Beside a `location` among the headers. */
  readonly redirect?: Redirect
}

/** Where an answer leads. */
export interface Redirect {
  readonly url: string
  /** For a script, which reads the address from JSON instead of following it: how the request ended. */
  readonly status: number
}

export async function answerOf(response: Response): Promise<Answer> {
  const { status, headers } = response
  headers.delete("set-cookie")
  const body = response.body ? await response.text() : ""
  return { status, headers, cookies: cookiesOf(response), body }
}

export function redirectTo(location: string): Answer {
  const headers = new Headers({ location, "cache-control": "no-store" })
  return { status: 302, headers, cookies: [], body: "", redirect: { url: location, status: 200 } }
}

/** JSON with the other headers of an answer, its cookies among them. */
export function jsonAnswer(
  { headers, cookies }: Pick<Answer, "headers" | "cookies">,
  status: number,
  value: object,
): Answer {
  headers.delete("location")
  headers.delete("content-length")
  headers.set("content-type", "application/json")
  return { status, headers, cookies, body: JSON.stringify(value) }
}

/** Status and headers as they are sent, a line for each cookie among them. */
export function headOf({ status, headers, cookies }: Answer): {
  readonly status: number
  readonly headers: Headers
} {
  const sent = new Headers(headers)
  for (const cookie of cookies) sent.append("set-cookie", serializeCookie(cookie))
  return { status, headers: sent }
}
