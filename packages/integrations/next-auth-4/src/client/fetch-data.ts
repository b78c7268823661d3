import type { IncomingMessage } from "node:http"
import type { LoggerInstance } from "../types/logger.js"
import { apiBaseUrl, type RequestConfig } from "./client-config.js"

// oxlint-disable-next-line typescript/no-explicit-any -- the type of next-auth 4: requests of every kind are passed
type RequestParts = Partial<IncomingMessage> & { body?: any }

/** The request that a server answers, whose cookies are passed on: as in `getServerSideProps`, or in `getInitialProps`. */
export interface CtxOrReq {
  req?: RequestParts
  ctx?: { req: RequestParts }
}

/**
 * The answer of an action; null if it is empty. A request with a body is posted. Never throws: a failure is logged as
 * `CLIENT_FETCH_ERROR`, and the result is null.
 */
// oxlint-disable-next-line max-params, typescript/no-explicit-any -- the signature of next-auth 4
export async function fetchData<T = any>(
  path: string,
  __NEXTAUTH: RequestConfig,
  logger: Pick<LoggerInstance, "error">,
  { ctx, req = ctx?.req }: CtxOrReq = {},
): Promise<T | null> {
  const url = `${apiBaseUrl(__NEXTAUTH)}/${path}`
  try {
    const response = await fetch(url, requestFor(req))
    const answer: unknown = await response.json()
    if (!response.ok) throw Object.assign(new Error(`HTTP ${response.status}`), answer)
    return isEmpty(answer) ? null : (answer as T)
  } catch (error) {
    logger.error("CLIENT_FETCH_ERROR", { error: error as Error, url })
    return null
  }
}

function requestFor({ headers, body }: RequestParts = {}): RequestInit {
  const cookie = headers?.cookie
  return {
    headers: { "Content-Type": "application/json", ...(cookie && { cookie }) },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  }
}

/** Version 4 answers `{}` if no one is signed in. */
function isEmpty(answer: unknown): boolean {
  return typeof answer !== "object" || answer === null || Object.keys(answer).length === 0
}
