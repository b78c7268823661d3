import { mergeOptions } from "@sallyport/core/integration"
import Nodemailer from "@sallyport/core/providers/nodemailer"
import type { EmailConfig, EmailUserConfig, SendVerificationRequestParams } from "../types/email.js"

export type * from "../types/email.js"

const ONE_DAY = 24 * 60 * 60

/**
 * Sign in with a link in a mail. Needs an adapter, and `nodemailer`, unless you send the mail yourself with
 * `sendVerificationRequest`.
 */
export default function Email(options: EmailUserConfig): EmailConfig {
  return {
    id: "email",
    type: "email",
    name: "Email",
    server: { host: "localhost", port: 25, auth: { user: "", pass: "" } },
    from: "NextAuth <no-reply@example.com>",
    maxAge: ONE_DAY,
    sendVerificationRequest: sendByNodemailer,
    options,
  } as EmailConfig
}

async function sendByNodemailer(params: SendVerificationRequestParams): Promise<void> {
  const { provider } = params
  const { server: defaults, sendVerificationRequest } = Nodemailer({ server: provider.server })
  const { server } = mergeOptions({ server: defaults }, { server: provider.server })
  await sendVerificationRequest({ ...params, provider: { ...provider, server } } as never)
}
