import { resolveProviders } from "../../src/config/resolve-providers.js"
import type { SendMail } from "../../src/contract/email-provider.js"
import type { Provider } from "../../src/contract/provider.js"
import type { mailOf } from "../../src/extensions/mail/mail.js"

interface MailOptions {
  readonly providers?: readonly Provider[]
  readonly mail?: SendMail
  /** Seconds. */
  readonly mailTimeout?: number
}

/** What a configuration lends extensions for mail. */
export function mailSetup({
  providers = [],
  mail,
  mailTimeout = 60,
}: MailOptions): Parameters<typeof mailOf>[0] {
  return { providers: resolveProviders(providers, {}), source: { mail }, mailTimeout }
}
