import { customFetch } from "../../contract/markers.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { BackChannelError } from "./back-channel.js"

/** Errors of the system by which a request has not even left this machine. */
const unsent = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"])

/** A request that may only be sent once, and what is known of it. */
export interface WatchedRequest {
  /** The same provider, whose requests are watched, and end with the signal. */
  readonly provider: ResolvedOAuthProvider
  /** Whether the provider may have got it. */
  readonly wasSent: () => boolean
  /** The result of `work`, or a rejection as soon as the signal ends the request. Nothing is sent after that. */
  readonly within: <T>(work: Promise<T>) => Promise<T>
}

/** Watches the requests that are made with the provider that it returns. */
export function watchRequest(
  provider: ResolvedOAuthProvider,
  signal: AbortSignal | undefined,
): WatchedRequest {
  const own = provider[customFetch] ?? globalThis.fetch
  let wasSent = false
  const watching: typeof fetch = async (input, init) => {
    if (signal?.aborted) throw ended()
    wasSent = true
    try {
      return await own(input, { ...init, signal: eitherOf(init?.signal, signal) })
    } catch (error) {
      if (unsent.has(codeOf(error))) wasSent = false
      throw error
    }
  }
  return {
    provider: { ...provider, [customFetch]: watching },
    wasSent: () => wasSent,
    within: (work) => (signal ? Promise.race([endOf(signal), work]) : work),
  }
}

function eitherOf(
  one: AbortSignal | null | undefined,
  other: AbortSignal | undefined,
): AbortSignal | null {
  return one && other ? AbortSignal.any([one, other]) : (one ?? other ?? null)
}

function codeOf(error: unknown): string {
  const { cause } = error as { readonly cause?: { readonly code?: unknown } }
  return String(cause?.code)
}

function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (): void => reject(ended())
    if (signal.aborted) fail()
    else signal.addEventListener("abort", fail, { once: true })
  })
}

function ended(): BackChannelError {
  return new BackChannelError("no answer came within the time that it had")
}
