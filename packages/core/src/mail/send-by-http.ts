import type { Awaitable } from "../contract/awaitable.js"
import type { EmailConfig, SiteMail } from "../contract/email-provider.js"
import { customFetch } from "../contract/markers.js"
import { EmailSignInError } from "../errors/provider-errors.js"
import { oneRecipient, parseMailbox, senderFor, type Mailbox } from "./mailbox.js"
import { sendLinkBy } from "./mail-sender.js"
import { postMail, type MailRequest } from "./post-mail.js"
import type { Secrets } from "./without-secrets.js"

/** The message to send, and the API key to send it with. */
export interface OutgoingMail {
  readonly key: string
  /** The sender as configured, with or without a name. */
  readonly from: string
  /** The sender in parts. */
  readonly sender: Mailbox
  /** Exactly one address. */
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The provider's name, as on its button. */
  readonly name: string
}

/** A link to send in a message that is written at the service, and the API key to send it with. */
export interface OutgoingLink extends Pick<OutgoingMail, "key" | "to"> {
  readonly url: string
  /** With `EmailCode`: the code to show beside it. */
  readonly code?: string | undefined
}

/** A request in the service's own format. A `body` other than `FormData` becomes JSON. */
export type ServiceRequest = Pick<MailRequest, "url" | "headers"> & { readonly body: object }

/**
 * A `sendVerificationRequest` that sends with an API key, and can send any other message as well. `request` returns the
 * request for the service.
 *
 * It rejects with `EmailSignInError` if the key is missing or unusable, and for the same reasons as `postMail`.
 */
export function sendByHttp(
  service: string,
  request: (mail: OutgoingMail) => Awaitable<ServiceRequest>,
): EmailConfig["sendVerificationRequest"] {
  return sendLinkBy((provider, mail, secrets) =>
    postWithKey({ service, provider, secrets }, (key) => request(outgoing(key, provider, mail))),
  )
}

/** The same for a service that writes the message itself, and therefore sends nothing but links. */
export function sendLinkByHttp(
  service: string,
  request: (link: OutgoingLink) => Awaitable<ServiceRequest>,
): EmailConfig["sendVerificationRequest"] {
  return ({ identifier: recipient, url, token, code, provider }) =>
    postWithKey({ service, provider, secrets: { link: url, token, code, recipient } }, (key) =>
      request({ key, to: oneRecipient(recipient), url, code }),
    )
}

interface ServiceDelivery {
  readonly service: string
  readonly provider: EmailConfig
  readonly secrets: Secrets
}

async function postWithKey(
  { service, provider, secrets }: ServiceDelivery,
  request: (key: string) => Awaitable<ServiceRequest>,
): Promise<void> {
  const key = usableKey(provider.apiKey, keyAdvice(service, provider.id))
  const { url, headers, body } = await request(key)
  await postMail(withContent({ url, headers, body }), {
    name: service,
    fetch: provider[customFetch] ?? fetch,
    secrets: { key, credentials: credentialsIn(headers), ...secrets },
  })
}

function keyAdvice(service: string, id: string): string {
  const variable = `AUTH_${id.toUpperCase().replaceAll("-", "_")}_KEY`
  return `${service} needs the apiKey option (or ${variable}): the key that ${service} shows`
}

/** The key as it is sent; for HTTP Basic, the text differs from the key (RFC 7617). */
function credentialsIn(headers: ServiceRequest["headers"]): string | undefined {
  return headers["authorization"]?.replace(/^\w+ /, "")
}

function outgoing(
  key: string,
  provider: EmailConfig,
  { to, subject, html, text, origin }: SiteMail,
): OutgoingMail {
  const from = provider.from ?? senderFor(origin)
  const sender = parseMailbox(from)
  return { key, from, sender, to: oneRecipient(to), name: provider.name, subject, html, text }
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
