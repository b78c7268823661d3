import type { Ceremony } from "./ceremony.js"
import type { CeremonyRequest } from "./fetch-ceremony.js"
import { fetchCeremony } from "./fetch-ceremony.js"
import { forgetRefused } from "./forget-refused.js"
import type { FormAnswer } from "./post-form.js"
import { postForm } from "./post-form.js"
import type { CeremonyMode } from "./run-ceremony.js"
import { runCeremony } from "./run-ceremony.js"

/** One complete exchange: what to request from the server, how the browser involves the user, and what is sent back. */
export interface PasskeyExchange extends CeremonyRequest, CeremonyMode {
  /** `{basePath}/callback/{provider}`. */
  readonly answerUrl: string
  /** What is sent with the response only. */
  readonly answerFields: {
    readonly csrfToken: string
    /** Where to go afterwards. Default: the target that the server remembers. */
    readonly callbackUrl?: string
  }
}

/** The browser's response to a challenge. */
export interface PasskeyAnswer {
  readonly action: Ceremony["action"]
  /** JSON. */
  readonly data: string
}

/**
 * Fetches the options, runs the ceremony and sends the response: the three steps of signing in with a passkey or adding
 * one. Throws `PasskeyFailure`.
 */
export async function usePasskey(exchange: PasskeyExchange): Promise<FormAnswer> {
  const ceremony = await fetchCeremony(exchange)
  const data = await runCeremony(ceremony, exchange)
  const answer = await sendAnswer(exchange, { action: ceremony.action, data })
  await forgetRefused(ceremony, { ...exchange.answerFields, ...answer, data })
  return answer
}

/** The last step. It cannot be aborted: what the user has agreed to is completed. */
export function sendAnswer(exchange: PasskeyExchange, answer: PasskeyAnswer): Promise<FormAnswer> {
  const { answerUrl, answerFields, fields } = exchange
  return postForm(answerUrl, { ...fields, ...answerFields, ...answer })
}
