import { callbackAddress } from "../../address/path-segment.js"
import type { Account } from "../../contract/account.js"
import type { Cookie } from "../../contract/cookies.js"
import type { AuthResponse } from "../../contract/http.js"
import type { AdapterUser } from "../../contract/adapter.js"
import type { CompleteAdapter } from "../../contract/resolved-config.js"
import { isPromise } from "../../async/is-promise.js"
import { causedBy, isAuthError } from "../../errors/auth-error.js"
import { EmailSignInError } from "../../errors/provider-errors.js"
import { themeLanguage } from "../../messages/language-of.js"
import { within } from "../../async/within.js"
import { attempt } from "../../sign-in/attempt.js"
import { askSignInCallback } from "../../sign-in/ask-sign-in-callback.js"
import { randomUUID } from "../../crypto/random.js"
import { exactUserByEmail } from "../../sign-in/email-ownership.js"
import { requestedLink, requestCookie } from "./request-cookie.js"
import type { EmailContext } from "../../contract/context.js"
import { createLinkToken, hashLinkToken, makeRoomForLink } from "./link-token.js"
import { typedAddress } from "./typed-address.js"

const ONE_DAY = 24 * 60 * 60

/**
 * Calls the application's `signIn`, stores a token, sends the link, and redirects to "check your e-mail", no matter
 * whose address it is.
 */
export async function startEmail(
  context: EmailContext,
  { callbackUrl, cookies }: { readonly callbackUrl: string; readonly cookies: readonly Cookie[] },
): Promise<AuthResponse> {
  const { config, provider } = context
  const identifier = typedAddress(context)
  const isRepeated = context.request.body["again"] === "true"
  if (isRepeated && (await isTooEarly(context, identifier)))
    return { redirect: pageAfter(context), cookies }
  // Before the store and the mail server: both cost something, and both can be flooded.
  await config.limit?.({
    action: "signin",
    provider: provider.id,
    identifier,
    request: webRequest(context),
  })

  const expires = new Date(context.now + (provider.maxAge ?? ONE_DAY) * 1000)
  const elsewhere = await attempt(context, { action: "signin", identifier }, async () => {
    const refusal = await askApplication(context, identifier)
    if (!refusal) await sendLink(context, { identifier, expires, callbackUrl })
    return refusal
  })
  if (elsewhere) return { redirect: elsewhere, cookies }
  await config.extended?.happened(context, { type: "linkSent", provider: provider.id })
  return {
    redirect: pageAfter(context),
    cookies: [...cookies, await requestCookie(context, { identifier, expires })],
  }
}

function pageAfter({ provider, baseUrl }: EmailContext): string {
  const sent = new URLSearchParams({ provider: provider.id, type: provider.type })
  return `${baseUrl}/verify-request?${sent}`
}

/** Whether "Send again" was pressed within a minute of the last message. */
async function isTooEarly(context: EmailContext, identifier: string): Promise<boolean> {
  const pending = await requestedLink(context)
  return (
    pending !== null &&
    pending.wait > 0 &&
    pending.provider.id === context.provider.id &&
    pending.identifier === identifier
  )
}

async function askApplication(
  context: EmailContext,
  identifier: string,
): Promise<string | undefined> {
  const stored = await exactUserByEmail(context.config.adapter as CompleteAdapter, identifier)
  const user = stored ?? newUser(context, identifier)
  return askSignInCallback(context, {
    user,
    account: emailAccount(context, { identifier, userId: user.id }),
    email: { verificationRequest: true },
  })
}

/** Somebody who is in no store yet. */
export function newUser({ config }: Pick<EmailContext, "config">, email: string): AdapterUser {
  return { id: config.keepsProfileIds ? email : randomUUID(), email, emailVerified: null }
}

/** The account that belongs to an address. It is never stored, but callbacks and events receive it. */
export function emailAccount(
  { provider }: EmailContext,
  { identifier, userId }: { readonly identifier: string; readonly userId: string },
): Account {
  return { providerAccountId: identifier, userId, type: "email", provider: provider.id }
}

interface Link {
  readonly identifier: string
  readonly expires: Date
  readonly callbackUrl: string
}

/**
 * The token is stored before the message is sent, and deleted if sending fails: every link that arrives works, and no
 * working link exists that was not sent.
 */
async function sendLink(context: EmailContext, link: Link): Promise<void> {
  const { provider, config } = context
  const { identifier, expires } = link
  const adapter = config.adapter as CompleteAdapter
  const token = await createLinkToken(context)
  const hash = await hashLinkToken(context, token)
  await makeRoomForLink(context, identifier)
  await adapter.createVerificationToken({ identifier, token: hash, expires })
  const unstore = () => adapter.useVerificationToken({ identifier, token: hash })
  if (await isSent(context, messageWith(context, link, token), unstore)) return
  // A late message may still arrive, so its link stays valid.
  throw new EmailSignInError(
    `Provider "${provider.id}" did not send the message within ${config.mailTimeout} seconds. Set timeouts.mail to wait longer.`,
  )
}

type Message = Parameters<EmailContext["provider"]["sendVerificationRequest"]>[0]

function messageWith(context: EmailContext, link: Link, token: string): Message {
  const { identifier, expires } = link
  const { provider, config } = context
  let request: Request | undefined
  return {
    identifier,
    url: linkAddress(context, link, token),
    expires,
    provider,
    token,
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
  message: Message,
  unstore: () => unknown,
): Promise<boolean> {
  try {
    const sending = provider.sendVerificationRequest(message)
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
  return isAuthError(error) && error.type !== "EmailSignInError"
}

function linkAddress(
  { baseUrl, provider }: EmailContext,
  { callbackUrl, identifier }: Link,
  token: string,
): string {
  const parameters = new URLSearchParams({ callbackUrl, token, email: identifier })
  return `${callbackAddress(baseUrl, provider.id)}?${parameters}`
}

function webRequest({ request }: EmailContext): Request {
  const headers = new Headers(request.headers)
  headers.set("content-type", "application/json")
  headers.delete("content-length")
  return new Request(request.url, {
    method: "POST",
    headers,
    body: JSON.stringify(request.body),
  })
}
