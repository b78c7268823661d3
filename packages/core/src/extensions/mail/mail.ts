import type { SendMail, SiteMail } from "../../contract/email-provider.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import type { ResolvedEmailProvider } from "../../contract/resolved-provider.js"
import { within } from "../../async/within.js"
import { AuthError, causedBy, isAuthError } from "../../errors/auth-error.js"
import { EmailSignInError } from "../../errors/provider-errors.js"
import { mailSenderOf } from "../../mail/mail-sender.js"
import { oneRecipient } from "../../mail/mailbox.js"
import { onOneLine, type Secrets } from "../../mail/without-secrets.js"

/** What mail depends on. */
type MailSetup = Pick<ExtensionSetup, "source" | "providers" | "mailTimeout">

/**
 * Sends the messages of extensions: by the option `mail`, else through the first email provider that can send any
 * message. Undefined if there is neither.
 *
 * It rejects with `EmailSignInError`, or with an `AuthError` of the application, if the message was not sent in time. No
 * error of this library contains the address, nor a link or a code of the message.
 */
export function mailOf(setup: MailSetup): ((mail: SiteMail) => Promise<void>) | undefined {
  const send = setup.source.mail ?? byProvider(setup)
  if (!send) return undefined
  return async (mail) => {
    const safe = { ...mail, to: oneRecipient(mail.to), subject: onOneLine(mail.subject) }
    if (await isSent(setup, send, safe)) return
    throw new EmailSignInError(
      `The message was not sent within ${setup.mailTimeout} seconds. Set timeouts.mail to wait longer.`,
    )
  }
}

/** Says that there is nothing to send messages with; empty if there is. `name` is the extension as it is written. */
export function missingMail(setup: MailSetup, name: string): readonly Error[] {
  if (mailOf(setup)) return []
  return [
    new AuthError(
      `${name} sends messages, and ${whyNot(setup)}. Set the option mail to a function that sends any message, or add an email preset without a sendVerificationRequest of your own, such as Resend or Nodemailer.`,
    ),
  ]
}

function whyNot(setup: MailSetup): string {
  const [first, ...others] = emailProviders(setup).map(({ id }) => `"${id}"`)
  if (first === undefined) return "there is no email provider, and no option mail"
  const subject =
    others.length === 0
      ? `the provider ${first} only has`
      : `the providers ${[first, ...others].join(" and ")} only have`
  return `${subject} sendVerificationRequest, which sends nothing but sign-in links`
}

function byProvider(setup: MailSetup): SendMail | undefined {
  for (const provider of emailProviders(setup)) {
    const send = mailSenderOf(provider)
    if (send) return (mail) => send(provider, mail, secretsIn(mail))
  }
  return undefined
}

function emailProviders({ providers }: MailSetup): readonly ResolvedEmailProvider[] {
  return [...providers.values()].filter((provider) => provider.type === "email")
}

async function isSent(setup: MailSetup, send: SendMail, mail: SiteMail): Promise<boolean> {
  try {
    const sending = (async () => send(mail))()
    return await within(
      setup.mailTimeout,
      sending.then(() => true),
      false,
    )
  } catch (error) {
    if (isAuthError(error)) throw error
    throw new EmailSignInError("The option mail could not send the message", causedBy(error))
  }
}

/** A shorter word with a digit is no code that anybody would rely on. */
const SHORTEST_CODE = 3

/**
 * What somebody else must not learn from the log if the service quotes the message: its links, and every word with a
 * digit, which may be a code or part of a token. The name of the site may have one, too, and is not secret.
 */
function secretsIn({ to, subject, text, origin }: SiteMail): Secrets {
  const words = `${subject} ${text}`.replaceAll(new URL(origin).host, " ").split(/[^\w-]+/)
  return {
    recipient: to,
    link: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
    code: words.filter((word) => word.length >= SHORTEST_CODE && /\d/.test(word)),
  }
}
