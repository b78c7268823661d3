/** An answer in values, which either router of Next sends in its own way. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** Empty where there is none. */
  readonly body: string
  /** Beside a `location` among the headers. */
  readonly redirect?: Redirect
}

interface Redirect {
  readonly url: string
  /** For a script, which reads the address from JSON instead of following it: how the request ended. */
  readonly status: number
}

export async function answerOf(response: Response): Promise<Answer> {
  const { status, headers } = response
  return { status, headers, body: response.body ? await response.text() : "" }
}

export function redirectTo(location: string): Answer {
  const headers = new Headers({ location, "cache-control": "no-store" })
  return { status: 302, headers, body: "", redirect: { url: location, status: 200 } }
}

/** JSON with the other headers of an answer, its cookies among them. */
export function jsonAnswer(
  { headers }: Pick<Answer, "headers">,
  status: number,
  value: object,
): Answer {
  headers.delete("location")
  headers.delete("content-length")
  headers.set("content-type", "application/json")
  return { status, headers, body: JSON.stringify(value) }
}
