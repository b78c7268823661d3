import { once } from "node:events"
import type { IncomingMessage, ServerResponse } from "node:http"
import { setTimeout as wait } from "node:timers/promises"
import type { RefreshBehaviour } from "./refresh-behaviour.js"

/** Seconds that an application is asked to wait. */
const RETRY_AFTER = 5

/** Answers a request to the token endpoint. */
type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * The token endpoint of an engine, as this behaviour has it for refreshes. One refresh at a time: two with the same token
 * would both find it unused, and a server that is strict tells the second one.
 */
export function answerTokenRequests(
  answerByEngine: Answer,
  behaviour: () => RefreshBehaviour,
): Answer {
  let before: Promise<unknown> = Promise.resolve()
  return async (request, response) => {
    if (!(await isRefresh(request))) return answerByEngine(request, response)
    const { delay = 0, answer = "rotate" } = behaviour()
    if (delay > 0) await wait(delay)
    if (answer !== "rotate" && answer !== "keep") return refuse(response, answer)
    const own = before.then(() => answerByEngine(request, response))
    before = own.catch(() => undefined)
    return own
  }
}

const LONGEST = 100_000

/** Looks into the body, and leaves it to be read again. */
async function isRefresh(request: IncomingMessage): Promise<boolean> {
  const length = Number(request.headers["content-length"])
  if (request.method !== "POST" || !(length > 0 && length < LONGEST)) return false
  const chunks: Buffer[] = []
  let size = 0
  while (size < length && !request.destroyed) {
    const chunk = request.read() as Buffer | null
    if (chunk) {
      chunks.push(chunk)
      size += chunk.length
    } else await Promise.race([once(request, "readable"), once(request, "close")])
  }
  const body = Buffer.concat(chunks)
  if (body.length > 0) request.unshift(body)
  return new URLSearchParams(body.toString()).get("grant_type") === "refresh_token"
}

const ANSWERS = {
  refuse: { status: 400, error: "invalid_grant", why: "sallyport-dev refuses every refresh token" },
  "429": { status: 429, error: "slow_down", why: "sallyport-dev answers 429 to every refresh" },
  "500": { status: 500, error: "server_error", why: "sallyport-dev fails at every refresh" },
} as const

function refuse(response: ServerResponse, answer: keyof typeof ANSWERS): void {
  const { status, error, why } = ANSWERS[answer]
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
    ...(status === 429 && { "Retry-After": String(RETRY_AFTER) }),
  })
  response.end(JSON.stringify({ error, error_description: why }))
}
