import { callbackAddress } from "../../address/path-segment.js"
import { isPromise } from "../../async/is-promise.js"
import { within } from "../../async/within.js"
import type { EmailContext } from "../../contract/context.js"
import type { CompleteAdapter } from "../../contract/resolved-config.js"
import { causedBy, isAuthError } from "../../errors/auth-error.js"
import { EmailSignInError } from "../../errors/provider-errors.js"
import { themeLanguage } from "../../messages/language-of.js"
import { createLinkToken, hashLinkToken, makeRoomForLink } from "./link-token.js"

/** A link that is about to be sent. */
export interface NewLink {
  readonly identifier: string
  readonly expires: Date
  readonly callbackUrl: string
}

/** Sends the link alone. */
export async function sendLink(context: EmailContext, link: NewLink): Promise<object> {
  const { token, unstore } = await storeLink(context, link)
  const message = messageWith(context, link, { token })
  await deliver(context, () => context.provider.sendVerificationRequest(message), unstore)
  return {}
}

/** A token that works, and what makes it stop working. */
interface StoredLink {
  readonly token: string
  /** As it is stored. */
  readonly hash: string
  readonly unstore: () => Promise<unknown>
}

/**
 * The token is stored before the message is sent, and deleted if sending fails: every link that arrives works, and no
 * working link exists that was not sent.
 */
export async function storeLink(
  context: EmailContext,
  { identifier, expires }: NewLink,
): Promise<StoredLink> {
  const adapter = context.config.adapter as CompleteAdapter
  const token = await createLinkToken(context)
  const hash = await hashLinkToken(context, token)
  await makeRoomForLink(context, identifier)
  await adapter.createVerificationToken({ identifier, token: hash, expires })
  return {
    token,
    hash,
    unstore: async () => adapter.useVerificationToken({ identifier, token: hash }),
  }
}

/** Sends a message. If that failed, calls `unstore`, and throws `EmailSignInError`. */
export async function deliver(
  context: EmailContext,
  send: () => unknown,
  unstore: () => Promise<unknown>,
): Promise<void> {
  const { provider, config } = context
  if (await isSent(context, send, unstore)) return
  // A late message may still arrive, so what is in it stays valid.
  throw new EmailSignInError(
    `Provider "${provider.id}" did not send the message within ${config.mailTimeout} seconds. Set timeouts.mail to wait longer.`,
  )
}

type LinkMessage = Parameters<EmailContext["provider"]["sendVerificationRequest"]>[0]

/** What a `sendVerificationRequest` receives. Without `url`, it is that of the link with this token. */
export function messageWith(
  context: EmailContext,
  link: NewLink,
  { token, url, code }: Pick<LinkMessage, "token" | "code"> & Partial<Pick<LinkMessage, "url">>,
): LinkMessage {
  const { identifier, expires } = link
  const { provider, config } = context
  let request: Request | undefined
  return {
    identifier,
    url: url ?? linkAddress(context, link, token),
    expires,
    provider,
    token,
    ...(code !== undefined && { code }),
    theme: config.theme,
    lang: themeLanguage(config.theme, context.request.headers.get("accept-language")),
    // Made when it is read: few senders do, and it costs as much as a database query.
    get request() {
      return (request ??= webRequest(context))
    },
  }
}

/** False if sending took too long. If it failed, calls `unstore` and throws `EmailSignInError`. */
async function isSent(
  { provider, config }: EmailContext,
  send: () => unknown,
  unstore: () => Promise<unknown>,
): Promise<boolean> {
  try {
    const sending = send()
    if (!isPromise(sending)) return true
    const sent = Promise.resolve(sending).then(() => true)
    return await within(config.mailTimeout, sent, false)
  } catch (error) {
    await unstore()
    if (isOfApplication(error)) throw error
    throw new EmailSignInError(
      `Provider "${provider.id}" could not send the message`,
      causedBy(error),
    )
  }
}

/**
 * Whether the application threw an error of its own, to say more than that the message was not sent. A form action may
 * look for it.
 */
function isOfApplication(error: unknown): boolean {
  return isAuthError(error) && !isAuthError(error, "EmailSignInError")
}

/** The address of the link with this token. */
export function linkAddress(
  { baseUrl, provider }: EmailContext,
  { callbackUrl, identifier }: NewLink,
  token: string,
): string {
  const parameters = new URLSearchParams({ callbackUrl, token, email: identifier })
  return `${callbackAddress(baseUrl, provider.id)}?${parameters}`
}

/** The request for the message, as JSON. */
export function webRequest({ request }: EmailContext): Request {
  const headers = new Headers(request.headers)
  headers.set("content-type", "application/json")
  headers.delete("content-length")
  return new Request(request.url, {
    method: "POST",
    headers,
    body: JSON.stringify(request.body),
  })
}
