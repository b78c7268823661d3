import type { Awaitable } from "../contract/awaitable.js"
import type {
  EmailConfig,
  EmailProviderSendVerificationRequestParams,
} from "../contract/email-provider.js"
import { customFetch } from "../contract/markers.js"
import { EmailSignInError } from "../errors/provider-errors.js"
import { oneRecipient, parseMailbox, senderFor, type Mailbox } from "./mailbox.js"
import { postMail, type MailRequest } from "./post-mail.js"
import { signInMail } from "./sign-in-mail.js"

/** The message to send, and the API key to send it with. */
export interface OutgoingMail {
  readonly key: string
  /** The sender as configured, with or without a name. */
  readonly from: string
  /** The sender in parts. */
  readonly sender: Mailbox
  /** Exactly one address. */
  readonly to: string
  /** The link, which both bodies contain. */
  readonly url: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The provider's name, as on its button. */
  readonly name: string
}

/** A request in the service's own format. A `body` other than `FormData` becomes JSON. */
export type ServiceRequest = Pick<MailRequest, "url" | "headers"> & { readonly body: object }

/**
 * A `sendVerificationRequest` that sends with an API key. `request` returns the request for the service.
 *
 * It rejects with `EmailSignInError` if the key is missing or unusable, and for the same reasons as `postMail`.
 */
export function sendByHttp(
  service: string,
  request: (mail: OutgoingMail) => Awaitable<ServiceRequest>,
): EmailConfig["sendVerificationRequest"] {
  return async (params) => {
    const { identifier: recipient, url: link, token, provider } = params
    const key = usableKey(provider.apiKey, keyAdvice(service, provider.id))
    const { url, headers, body } = await request(await outgoing(params, key))
    await postMail(withContent({ url, headers, body }), {
      name: service,
      fetch: provider[customFetch] ?? fetch,
      secrets: { key, credentials: credentialsIn(headers), link, token, recipient },
    })
  }
}

function keyAdvice(service: string, id: string): string {
  const variable = `AUTH_${id.toUpperCase().replaceAll("-", "_")}_KEY`
  return `${service} needs the apiKey option (or ${variable}): the key that ${service} shows`
}

/** The key as it is sent; for HTTP Basic, the text differs from the key (RFC 7617). */
function credentialsIn(headers: ServiceRequest["headers"]): string | undefined {
  return headers["authorization"]?.replace(/^\w+ /, "")
}

async function outgoing(
  { identifier, url, provider, theme, lang }: EmailProviderSendVerificationRequestParams,
  key: string,
): Promise<OutgoingMail> {
  const from = provider.from ?? senderFor(url)
  const sender = parseMailbox(from)
  return {
    key,
    from,
    sender,
    to: oneRecipient(identifier),
    url,
    name: provider.name,
    ...(await signInMail({ url, theme, lang })),
  }
}

function withContent({ url, headers, body }: ServiceRequest): MailRequest {
  const accepting = { accept: "application/json", ...headers }
  // The platform itself sets the boundary of a form.
  if (body instanceof FormData) return { url, headers: accepting, body }
  return {
    url,
    headers: { ...accepting, "content-type": "application/json" },
    body: JSON.stringify(body),
  }
}

/**
 * The key in a form that is valid in a header, without the line break at the end of a file. Throws `EmailSignInError`
 * with this advice for any other key, because `fetch` would quote a header value that it cannot send.
 */
function usableKey(key: string | undefined, advice: string): string {
  const trimmed = key?.trim() ?? ""
  if (/^[\x21-\x7e]+$/.test(trimmed)) return trimmed
  throw new EmailSignInError(advice)
}
