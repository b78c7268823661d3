/** What came back for one request. */
export interface Answer {
  readonly url: URL
  readonly status: number
  readonly headers: Headers
  /** Each `Set-Cookie` line. */
  readonly cookies: readonly string[]
  /** The beginning of the body. */
  readonly body: string
  /** Milliseconds until all of it had arrived. */
  readonly took: number
}

/** Why nothing came back. */
export interface NoAnswer {
  readonly url: URL
  /** A code such as `ECONNREFUSED`, or `timeout`. */
  readonly reason: string
}

/** Sends one request and follows nothing. */
export type SendRequest = (url: URL, init?: RequestInit) => Promise<Answer | NoAnswer>

/** Whether anything came back. */
export function isAnswer(received: Answer | NoAnswer): received is Answer {
  return "status" in received
}

/** Milliseconds for one request. */
const PATIENCE = 10_000
/** Bytes of a body that are looked at. No more is taken, because a body may have no end, or be packed tightly. */
const MOST = 100_000

/** Requests by this function, each with an end. Nobody is signed in by them: the only cookies are those passed in. */
export function sender(fetchFrom: typeof fetch): SendRequest {
  return async (url, init = {}) => {
    const start = performance.now()
    try {
      const signal = AbortSignal.timeout(PATIENCE)
      const response = await fetchFrom(url, { redirect: "manual", signal, ...init })
      const body = await beginningOf(response)
      return {
        url,
        status: response.status,
        headers: response.headers,
        cookies: response.headers.getSetCookie(),
        body,
        took: performance.now() - start,
      }
    } catch (error) {
      return { url, reason: reasonOf(error) }
    }
  }
}

async function beginningOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  const reader = body?.getReader()
  let text = ""
  for (let left = MOST; left > 0 && reader;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value.subarray(0, left), { stream: true })
    left -= value.length
  }
  // Nobody waits for the other side to agree.
  reader?.cancel().catch(() => undefined)
  return text
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as { readonly name?: string; readonly cause?: { code?: unknown } }
  if (name === "TimeoutError") return "timeout"
  return typeof cause?.code === "string" ? cause.code : (name ?? "unknown")
}

/** The body as JSON; undefined if it is none. */
export function jsonOf({ body }: Answer): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Where an answer sends the browser; undefined if nowhere. */
export function targetOf({ status, headers, url }: Answer): URL | undefined {
  const location = headers.get("location")
  const isRedirect = status >= 300 && status < 400 && location !== null
  return isRedirect && URL.canParse(location, url) ? new URL(location, url) : undefined
}
