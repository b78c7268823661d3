import { EmailSignInError } from "../errors/provider-errors.js"
import { type Secrets, withoutSecrets } from "./without-secrets.js"

/** A message on its way to a service, ready to be sent. */
export interface MailRequest {
  /** An https address. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData
}

/** The service that the message is handed to. */
export interface MailService {
  /** The service's name; every error message starts with it. */
  readonly name: string
  readonly fetch: typeof fetch
  readonly secrets: Secrets
}

/** Milliseconds, for request and response together. */
const TIME_OUT = 10_000

/**
 * Hands a message to a service and resolves when the service has accepted it: over https, without following redirects,
 * within ten seconds (CWE-400, CWE-601).
 *
 * Rejects with `EmailSignInError`, which contains the status and the service's own reason, but none of the secrets.
 */
export async function postMail(request: MailRequest, service: MailService): Promise<void> {
  if (!request.url.startsWith("https://"))
    throw new EmailSignInError(
      `${service.name} must be called over https: the request contains a key`,
    )
  const controller = new AbortController()
  const late = new EmailSignInError(`${service.name} did not answer within ten seconds`)
  const timer = setTimeout(() => controller.abort(late), TIME_OUT)
  const { signal } = controller
  try {
    const { url, headers, body } = request
    // Called as a plain function, because on some platforms `fetch` throws if it is called as a method.
    const { fetch: ask } = service
    const answer = ask(url, { method: "POST", headers, body, redirect: "manual", signal })
    // A `fetch` that ignores its signal must not delay the sign-in either.
    await Promise.race([requireTaken(answer, service), aborted(signal)])
  } catch (error) {
    throw error instanceof EmailSignInError ? error : unreachable(error, service)
  } finally {
    clearTimeout(timer)
  }
}

async function requireTaken(answer: Promise<Response>, service: MailService): Promise<void> {
  const response = await answer
  const { ok, status, type } = response
  // The body of the response is not needed, and the message has been accepted even if closing it fails.
  if (ok) return response.body?.cancel().catch(() => undefined)
  if (type === "opaqueredirect" || (status >= 300 && status < 400)) {
    await response.body?.cancel()
    throw new EmailSignInError(
      `${service.name} answered with a redirect (${status}), which would send the key elsewhere`,
    )
  }
  const reason = withoutSecrets((await reasonIn(response)) ?? "", service.secrets)
  throw new EmailSignInError(`${service.name} answered ${status}: ${reason || "no reason given"}`, {
    status,
  })
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true })
  })
}

/** Only the system's error code is kept, because an error from `fetch` may quote the request. */
function unreachable(error: unknown, { name }: MailService): EmailSignInError {
  const { cause } = (error ?? {}) as { cause?: { code?: unknown } }
  const reason = typeof cause?.code === "string" ? ` (${cause.code})` : ""
  return new EmailSignInError(`${name} could not be reached${reason}`)
}

/** How many bytes of a response are read. A response that is longer contains no usable reason. */
const LARGEST = 64 * 1024

/**
 * Why a service refused, in its own words, or `undefined` if its response gives no reason: the text of `message`,
 * `Message`, `error`, `error.message` or `errors[0].message`, which are the forms documented by the services of our
 * presets.
 */
export async function reasonIn(response: Response): Promise<string | undefined> {
  const text = await startOf(response)
  try {
    return wordsOf(JSON.parse(text))
  } catch {
    return undefined
  }
}

function wordsOf(answer: unknown): string | undefined {
  if (typeof answer === "string") return answer || undefined
  if (typeof answer !== "object" || answer === null) return undefined
  const { message, Message, error, errors } = answer as Record<string, unknown>
  if (typeof message === "string" && message !== "") return message
  if (typeof Message === "string" && Message !== "") return Message
  return innerWords(error) ?? innerWords(Array.isArray(errors) ? errors[0] : undefined)
}

function innerWords(inner: unknown): string | undefined {
  if (typeof inner !== "object" || inner === null)
    return typeof inner === "string" && inner !== "" ? inner : undefined
  const { message } = inner as Record<string, unknown>
  return typeof message === "string" && message !== "" ? message : undefined
}

async function startOf(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ""
  const decoder = new TextDecoder()
  let text = ""
  for (let size = 0; size < LARGEST;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    text += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
  return text
}
