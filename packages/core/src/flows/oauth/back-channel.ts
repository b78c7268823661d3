import { isRequest } from "../../contract/fetch-types.js"
import { parseUrl } from "../../address/parse-url.js"
import { readAtMost } from "../../async/read-at-most.js"
import { customFetch } from "../../contract/markers.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { plainHttpHint, secureAddress } from "./provider-address.js"

type Fetch = typeof fetch

/** Milliseconds, for request and body together. */
const TIME_OUT = 10_000

const ONE_MEGABYTE = 1024 * 1024

/** Seconds after which an answer of the provider still counts as valid. */
export const EXPIRY_TOLERANCE = 60

/**
 * One wrapper for each `fetch`, because the library identifies requests in flight by the function. Garbage-collected
 * with the original.
 */
const wrappers = { strict: new WeakMap<Fetch, Fetch>(), lenient: new WeakMap<Fetch, Fetch>() }

/**
 * The provider's own `fetch`, or the platform's, made safe for secrets: https only, no redirects, at most ten seconds
 * and one megabyte (CWE-400, CWE-601). A provider that hangs or floods then costs one request, not the server.
 *
 * Rejects with `BackChannelError`.
 */
export function backChannelFetch(provider: ResolvedOAuthProvider): Fetch {
  const own = provider[customFetch] ?? globalThis.fetch
  const known = provider.allowInsecureRequests ? wrappers.lenient : wrappers.strict
  const wrapper = known.get(own) ?? wrap(own, provider.allowInsecureRequests)
  known.set(own, wrapper)
  return wrapper
}

function wrap(own: Fetch, allowInsecure: boolean): Fetch {
  return async (input, init) => {
    const address = isRequest(input) ? input.url : input
    const url = secureAddress(address, { allowInsecure })
    if (!url)
      throw new BackChannelError(
        `${originOf(address)} is not an https address${plainHttpHint(address)}`,
      )
    const controller = new AbortController()
    const signal = init?.signal
      ? AbortSignal.any([init.signal, controller.signal])
      : controller.signal
    const timer = setTimeout(() => controller.abort(lateAnswer(url)), TIME_OUT)
    try {
      const answer = own(input, { ...init, redirect: "manual", signal })
      // A `fetch` that ignores its signal must not keep the request waiting either.
      return await Promise.race([read(answer, url), aborted(signal)])
    } catch (error) {
      throw error instanceof BackChannelError ? error : unreachable(error, url)
    } finally {
      clearTimeout(timer)
    }
  }
}

async function read(answer: Promise<Response>, { origin }: URL): Promise<Response> {
  const response = await answer
  const { status, statusText, headers } = response
  // A redirect would send the code and the client's secret to an address that no one configured.
  if (response.type === "opaqueredirect" || (status >= 300 && status < 400)) {
    await response.body?.cancel()
    throw new BackChannelError(`${origin} answered with a redirect (${status})`)
  }
  if (status < 200) throw new BackChannelError(`${origin} could not be reached`)
  const body = await readAtMost(ONE_MEGABYTE, response.body)
  if (!body) throw new BackChannelError(`${origin} answered with more than one megabyte`)
  const isEmpty = status === 204 || status === 205
  return new Response(isEmpty ? null : body, { status, statusText, headers })
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (): void => reject(signal.reason as Error)
    if (signal.aborted) fail()
    else signal.addEventListener("abort", fail, { once: true })
  })
}

function lateAnswer({ origin }: URL): BackChannelError {
  return new BackChannelError(`${origin} did not answer within ten seconds`)
}

/** Only the system's error code is kept, because an error of `fetch` may quote the request. */
function unreachable(error: unknown, { origin }: URL): BackChannelError {
  const { cause } = error as { cause?: { code?: unknown } }
  const reason = typeof cause?.code === "string" ? ` (${cause.code})` : ""
  return new BackChannelError(`${origin} could not be reached${reason}`)
}

function originOf(address: string | URL): string {
  return parseUrl(address)?.origin ?? "The endpoint"
}

/** A request to the provider failed, or its response was unusable. The message contains an origin and no secret. */
export class BackChannelError extends Error {
  override readonly name: string = "BackChannelError"
  /** What to check, if it differs from what the step as a whole says. */
  readonly fix: string | undefined

  constructor(message: string, fix?: string) {
    super(message)
    this.fix = fix
  }
}
