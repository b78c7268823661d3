import type { EmailContext } from "../../contract/context.js"
import type { ObservedSetup } from "../../contract/extension.js"
import { requestedLink } from "../../flows/email/request-cookie.js"
import {
  deliver,
  type NewLink,
  linkAddress,
  messageWith,
  sendLink,
  storeLink,
} from "../../flows/email/send-link.js"
import { mailSenderOf } from "../../mail/mail-sender.js"
import { themeLanguage } from "../../messages/language-of.js"
import type { Records } from "../../records/records-of.js"
import { codeMail } from "./code-mail.js"
import { codeOptionsOf } from "./code-options.js"
import { newCodeKey, removeCode, storeCode } from "./code-record.js"
import { codePageOf } from "./code-refusals.js"
import { hasTriesLeft } from "./code-tries.js"
import { neededRecords } from "./needed-records.js"

/**
 * Sends a code with the link, or alone. Where no code would be accepted any more, it sends the link alone.
 *
 * What the browser keeps is new for every mail: a cookie that somebody else planted there is of no use to them.
 */
export async function sendCode(
  setup: ObservedSetup,
  context: EmailContext,
  link: NewLink,
): Promise<{ readonly codeKey?: string }> {
  const records = neededRecords(setup)
  const { identifier: address } = link
  const { now, provider } = context
  await removeFormerCode(records, context, address)
  if (!(await hasTriesLeft({ setup, records, address, now }))) return sendLink(context, link)
  const { digits, maxAge, only } = codeOptionsOf(provider)
  const stored = only ? null : await storeLink(context, link)
  const key = newCodeKey()
  const { code, unstore } = await storeCode(
    { records, provider: provider.id, address, key },
    { digits, expires: new Date(now + maxAge * 1000), link: stored?.hash ?? null },
  )
  const send = await messageOf(context, link, { code, token: stored?.token })
  await deliver(context, send, async () => {
    await stored?.unstore()
    await unstore()
  })
  return { codeKey: key }
}

/** One live code for each address and browser: the new mail replaces it. */
async function removeFormerCode(
  records: Records,
  context: EmailContext,
  identifier: string,
): Promise<void> {
  const asked = await requestedLink(context, identifier)
  if (!asked?.codeKey) return
  const { identifier: address, codeKey: key, provider } = asked
  await removeCode({ records, provider: provider.id, address, key })
}

/** Sends the message: ours, or by the function of the application, which writes its own. */
async function messageOf(
  context: EmailContext,
  link: NewLink,
  { code, token }: { readonly code: string; readonly token: string | undefined },
): Promise<() => unknown> {
  const { provider, config, origin, request } = context
  const url = token === undefined ? undefined : linkAddress(context, link, token)
  const send = mailSenderOf(provider)
  if (!send) {
    const page = codePageOf(context)
    const message = messageWith(context, link, { code, token: token ?? code, url: url ?? page })
    return () => provider.sendVerificationRequest(message)
  }
  const { theme } = config
  const { identifier: to } = link
  const { maxAge } = codeOptionsOf(provider)
  const lang = themeLanguage(theme, request.headers.get("accept-language"))
  const mail = await codeMail({ code, url, maxAge }, { origin, theme, lang })
  return () => send(provider, { ...mail, to, origin }, { link: url, token, code, recipient: to })
}
