import type { AuthConfig } from "@sallyport/core"
import type { EmailConfig, EmailUserConfig } from "../types/email.js"

type CoreProvider = AuthConfig["providers"][number]

/**
 * An email provider of version 4 for core. How mail is sent comes with the preset: bundlers would look for `nodemailer`
 * in every application if it were imported here.
 */
export function emailProvider(config: EmailConfig): CoreProvider {
  const { options, ...own } = config
  const given = { ...own, ...options } as EmailUserConfig
  const sendVerificationRequest = given.sendVerificationRequest ?? own.sendVerificationRequest
  const from = given.from ?? "NextAuth <no-reply@example.com>"
  return { ...given, from, type: "email", sendVerificationRequest } as unknown as CoreProvider
}
