import type { AdapterUser } from "./adapter.js"
import type { Awaitable } from "./awaitable.js"
import type { CommonProviderOptions } from "./common-provider.js"
import type { customFetch } from "./markers.js"
import type { Theme } from "./theme.js"

export interface EmailProviderSendVerificationRequestParams {
  /** The one address to send to, already normalised. */
  identifier: string
  /** The link to put in the message. */
  url: string
  expires: Date
  provider: EmailConfig
  /** The token in the link. Never log it. */
  token: string
  theme: Theme
  request: Request
}

/** Sign-in by a link sent to an address. */
export interface EmailConfig extends CommonProviderOptions {
  id: string
  type: "email"
  name: string
  from?: string | undefined
  /** Seconds the link works; 24 hours when absent. */
  maxAge?: number | undefined
  /** Sends the message; a rejection means it was not sent. */
  sendVerificationRequest: (params: EmailProviderSendVerificationRequestParams) => Awaitable<void>
  /** Hashes the stored token instead of the configuration's secret. */
  secret?: string | undefined
  apiKey?: string | undefined
  /** Where the message is handed over; its type is the sender's. */
  server?: unknown
  generateVerificationToken?: (() => Awaitable<string>) | undefined
  /** The canonical form of a typed address; throws to refuse it. Its result is checked again. */
  normalizeIdentifier?: ((identifier: string) => string) | undefined
  /**
   * Signs the owner of an address in as the existing user who never proved it. `true` only where the application makes its
   * users itself: otherwise whoever made that user keeps a way in (pre-hijacking). A function decides user by user; before
   * it answers `true` it takes away what the application itself let that user in by, as a password.
   */
  adoptsUnverifiedUsers?: boolean | ((user: AdapterUser) => Awaitable<boolean>) | undefined
  /** Asks the service that sends the message, in place of the platform's `fetch`; for presets that send by HTTP. */
  [customFetch]?: typeof fetch | undefined
  options?: EmailUserConfig | undefined
}

export type EmailUserConfig = Omit<Partial<EmailConfig>, "options" | "type">
