import type { CommonProviderOptions } from "./common-provider.js"
import type { Awaitable } from "./session.js"
import type { Theme } from "./theme.js"

/** What a mail is made of. */
export interface SendVerificationRequestParams {
  /** The address. */
  identifier: string
  /** The link to sign in with. */
  url: string
  expires: Date
  provider: EmailConfig
  token: string
  theme: Theme
}

export interface EmailUserConfig {
  /** As `createTransport` of Nodemailer takes it. */
  // oxlint-disable-next-line typescript/no-explicit-any -- every transport of Nodemailer, whose types an application may not have
  server?: any
  type?: "email"
  /** The sender. Default: `NextAuth <no-reply@example.com>`. */
  from?: string
  /** Seconds for which a link works. Default: one day. */
  maxAge?: number
  sendVerificationRequest?: (params: SendVerificationRequestParams) => Awaitable<void>
  generateVerificationToken?: () => Awaitable<string>
  /** Hashes the token before it is stored. Default: the option `secret`. */
  secret?: string
  /** The one address that a mail goes to. */
  normalizeIdentifier?: (identifier: string) => string
}

export interface EmailConfig extends CommonProviderOptions {
  id: "email"
  type: "email"
  name: "Email"
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  server: any
  from: string
  maxAge: number
  sendVerificationRequest: (params: SendVerificationRequestParams) => Awaitable<void>
  options: EmailUserConfig
  secret?: string
  generateVerificationToken?: () => Awaitable<string>
  normalizeIdentifier?: (identifier: string) => string
}

export type EmailProvider = (options: EmailUserConfig) => EmailConfig
export type EmailProviderType = "Email"
