import type { BuiltInProviders, EmailConfig } from "@sallyport/core/providers"

type EmailProviderId = {
  [Id in keyof BuiltInProviders]: ReturnType<BuiltInProviders[Id]> extends EmailConfig ? Id : never
}[keyof BuiltInProviders]

/** All presets that send a message: their form asks for an address. */
const ids: Readonly<Record<EmailProviderId, true>> = {
  brevo: true,
  email: true,
  forwardemail: true,
  loops: true,
  mailersend: true,
  mailgun: true,
  nodemailer: true,
  plunk: true,
  postmark: true,
  resend: true,
  sendgrid: true,
  ses: true,
}

/** Whether a provider's form asks for an address. For other ids, use the `email` slot to add the field. */
export function asksForAddress(provider: string): boolean {
  return Object.hasOwn(ids, provider)
}
