import type { BuiltInProviders, EmailConfig } from "@sallyport/core/providers"

type EmailProviderId = {
  [Id in keyof BuiltInProviders]: ReturnType<BuiltInProviders[Id]> extends EmailConfig ? Id : never
}[keyof BuiltInProviders]

/** Presets that send a message, all of them: their form asks for an address. */
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

/** Whether a provider's form asks for an address. One of another id is given the field by its `email` slot. */
export function asksForAddress(provider: string): boolean {
  return Object.hasOwn(ids, provider)
}
