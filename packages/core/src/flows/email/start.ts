import type { Account } from "../../contract/account.js"
import type { Cookie } from "../../contract/cookies.js"
import type { AuthResponse } from "../../contract/http.js"
import type { AdapterUser } from "../../contract/adapter.js"
import type { CompleteAdapter } from "../../contract/resolved-config.js"
import { attempt } from "../../sign-in/attempt.js"
import { askSignInCallback } from "../../sign-in/ask-sign-in-callback.js"
import { randomUUID } from "../../crypto/random.js"
import { exactUserByEmail } from "../../sign-in/email-ownership.js"
import { madeAtRequest } from "./made-at-request.js"
import { type LinkRequest, requestedLink, requestCookies } from "./request-cookie.js"
import type { EmailContext } from "../../contract/context.js"
import { type NewLink, sendLink, webRequest } from "./send-link.js"
import { typedAddress } from "./typed-address.js"

const ONE_DAY = 24 * 60 * 60

/** What is sent to an address, and to which page the browser goes then. */
export interface EmailMessage {
  /** Rejects if it was not sent. What it returns is kept in the browser that asked for it. */
  readonly send: (context: EmailContext, link: NewLink) => Promise<Pick<LinkRequest, "codeKey">>
  readonly page: (context: EmailContext) => string
  /** What is kept there of one that was not sent, without anybody noticing. Default: nothing. */
  readonly unsent?: (() => Pick<LinkRequest, "codeKey">) | undefined
}

/** What comes of asking for a message. */
interface MessageOutcome extends Pick<LinkRequest, "codeKey" | "made"> {
  readonly isUnsent?: boolean
}

const linkAlone: EmailMessage = { send: sendLink, page: pageAfter }

/**
 * Calls the application's `signIn`, stores a token, sends the link, and redirects to "check your email", no matter
 * whose address it is.
 */
export async function startEmail(
  context: EmailContext,
  { callbackUrl, cookies }: { readonly callbackUrl: string; readonly cookies: readonly Cookie[] },
  { send, page, unsent }: EmailMessage = linkAlone,
): Promise<AuthResponse> {
  const { config, provider } = context
  const identifier = typedAddress(context)
  const isRepeated = context.request.body["again"] === "true"
  if (isRepeated && (await isTooEarly(context, identifier)))
    return { redirect: page(context), cookies }
  // Before the store and the mail server: both cost something, and both can be flooded.
  await config.limit?.({
    action: "signin",
    provider: provider.id,
    identifier,
    request: webRequest(context),
  })

  const expires = new Date(context.now + (provider.maxAge ?? ONE_DAY) * 1000)
  const link = { identifier, expires, callbackUrl }
  const sent = await tryToSend(context, link, { send, unsent })
  if ("redirect" in sent) return { ...sent, cookies }
  const { isUnsent = false, ...kept } = sent
  if (!isUnsent)
    await config.extended?.happened(context, { type: "linkSent", provider: provider.id })
  return {
    redirect: page(context),
    cookies: [...cookies, ...(await requestCookies(context, { identifier, expires, ...kept }))],
  }
}

/** Sends the message once the application has agreed, or leads where it says. */
async function tryToSend(
  context: EmailContext,
  link: NewLink,
  { send, unsent }: Pick<EmailMessage, "send" | "unsent">,
): Promise<MessageOutcome | { readonly redirect: string }> {
  const { identifier } = link
  const asked = async (deliver: () => Promise<MessageOutcome>) => {
    const { redirect, ...made } = await askApplication(context, identifier)
    return redirect === undefined ? { ...(await deliver()), ...made } : { redirect }
  }
  return attempt(
    context,
    {
      action: "signin",
      identifier,
      unsent: async () => asked(async () => ({ ...unsent?.(), isUnsent: true })),
    },
    async () => asked(async () => send(context, link)),
  )
}

/** "Check your email": the page of the application, or the built-in one. */
export function pageAfter({ provider, baseUrl }: EmailContext): string {
  const sent = new URLSearchParams({ provider: provider.id, type: provider.type })
  return `${baseUrl}/verify-request?${sent}`
}

/** Whether "Send again" was pressed within a minute of the last message. */
async function isTooEarly(context: EmailContext, identifier: string): Promise<boolean> {
  const pending = await requestedLink(context, identifier)
  return pending !== null && pending.wait > 0
}

async function askApplication(
  context: EmailContext,
  identifier: string,
): Promise<Pick<LinkRequest, "made"> & { readonly redirect?: string }> {
  const stored = await exactUserByEmail(context.config.adapter as CompleteAdapter, identifier)
  const user = stored ?? newUser(context, identifier)
  const redirect = await askSignInCallback(context, {
    user,
    account: emailAccount(context, { identifier, userId: user.id }),
    email: { verificationRequest: true },
  })
  if (redirect !== undefined) return { redirect }
  return madeAtRequest(context, { user, isStored: stored !== null })
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
