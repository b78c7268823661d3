import type { EmailConfig, SiteMail } from "../contract/email-provider.js"
import { signInMail } from "./sign-in-mail.js"
import type { Secrets } from "./without-secrets.js"

/** Sends a message through this provider. No error contains its recipient, nor any of the secrets in the message. */
export type MailSender = (provider: EmailConfig, mail: SiteMail, secrets: Secrets) => Promise<void>

/**
 * As a key of `sendVerificationRequest`: what sends any other message in the same way. It belongs to the function and
 * not to the provider, so that a `sendVerificationRequest` of the application replaces both. In the global registry, so
 * that two copies of this package in one process recognise each other's.
 */
const anyMail: unique symbol = Symbol.for("sallyport.send-mail")

interface SendsAnyMail {
  readonly [anyMail]?: MailSender
}

/** A `sendVerificationRequest` that sends the link in this way, and through which extensions send their messages. */
export function sendLinkBy(send: MailSender): EmailConfig["sendVerificationRequest"] {
  const sendLink: EmailConfig["sendVerificationRequest"] = async (params) => {
    const { identifier: to, url: link, token, provider, theme, lang } = params
    const mail = await signInMail({ url: link, theme, lang, maxAge: provider.maxAge })
    const { origin } = new URL(link)
    await send(provider, { ...mail, to, origin }, { link, token, recipient: to })
  }
  return Object.assign(sendLink, { [anyMail]: send })
}

/** What sends any message through this provider; undefined if it can only send links. */
export function mailSenderOf({ sendVerificationRequest }: EmailConfig): MailSender | undefined {
  return (sendVerificationRequest as SendsAnyMail)[anyMail]
}
