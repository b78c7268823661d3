import type { EmailConfig, EmailUserConfig } from "../contract/email-provider.js"
import { AuthError } from "../errors/auth-error.js"
import { sendByHttp, type OutgoingMail } from "../mail/send-by-http.js"
import { icon } from "../icons/mailgun.js"

const HOSTS = { US: "https://api.mailgun.net", EU: "https://api.eu.mailgun.net" } as const

/**
 * Sign in with a link sent through Mailgun.
 *
 * Get a key at https://app.mailgun.com/settings/api_security
 *
 * Needs `apiKey` (or `AUTH_MAILGUN_KEY`) and a `from` address in a domain that is set up there. Set `region: "EU"` for
 * a domain that was created in the European region. A `from` without a name gets the provider's `name`. Throws
 * `AuthError` for an unknown region.
 *
 * @see https://documentation.mailgun.com/docs/mailgun/api-reference
 */
export default function MailGun(
  config: EmailUserConfig & {
    /** The region in which the domain was created: `US` or `EU`. Default: `US`. */
    region?: "US" | "EU" | undefined
  } = {},
): EmailConfig {
  const { region = "US" } = config ?? {}
  if (!Object.hasOwn(HOSTS, region))
    throw new AuthError('The region option of Mailgun must be "US" or "EU"')
  return {
    id: "mailgun",
    type: "email",
    name: "Mailgun",
    icon,
    maxAge: 24 * 60 * 60,
    sendVerificationRequest: sendByHttp("Mailgun", (mail) => ({
      url: `${HOSTS[region]}/v3/${domainOf(mail)}/messages`,
      headers: { authorization: `Basic ${btoa(`api:${mail.key}`)}` },
      body: formOf(mail),
    })),
    options: config,
  }
}

function domainOf({ sender }: OutgoingMail): string {
  return encodeURIComponent(sender.email.slice(sender.email.lastIndexOf("@") + 1))
}

function formOf({ from, sender, name, to, subject, html, text }: OutgoingMail): FormData {
  const form = new FormData()
  form.append("from", sender.name ? from : `${name} <${sender.email}>`)
  form.append("to", to)
  form.append("subject", subject)
  form.append("html", html)
  form.append("text", text)
  return form
}
