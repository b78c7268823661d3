import type { AuthConfig } from "@sallyport/core"
import Nodemailer from "@sallyport/core/providers/nodemailer"
import type { EmailConfig, EmailUserConfig } from "../types/email.js"

type CoreProvider = AuthConfig["providers"][number]

/** An e-mail provider of version 4 for core. Without a function that sends, Nodemailer sends through `server`. */
export function emailProvider(config: EmailConfig): CoreProvider {
  const { options, ...own } = config
  const { sendVerificationRequest, ...provider } = { ...own, ...options } as EmailUserConfig
  const from = provider.from ?? "NextAuth <no-reply@example.com>"
  if (sendVerificationRequest)
    return { ...provider, from, type: "email", sendVerificationRequest } as unknown as CoreProvider
  return Nodemailer({ ...provider, from }) as CoreProvider
}
