import type { EmailConfig, EmailUserConfig } from "../types/email.js"

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
    options,
  } as EmailConfig
}
