import type { AdapterUser } from "./adapter.js"
import type { Awaitable } from "./awaitable.js"
import type { CommonProviderOptions } from "./common-provider.js"
import type { customFetch } from "./markers.js"
import type { Theme } from "./theme.js"

/** What the sender of a sign-in link gets. */
export interface EmailProviderSendVerificationRequestParams {
  /** The one address to send to, already normalised. */
  identifier: string
  /** The link to put in the message. */
  url: string
  /** When the link stops working. */
  expires: Date
  /** The provider with its options. */
  provider: EmailConfig
  /** The token in the link. Never log it. */
  token: string
  /** The configuration's `theme`. */
  theme: Theme
  /** The request that asked for the link. */
  request: Request
  /** The language to write the message in: that of the page where the link was asked for. Default: English. */
  lang?: string | undefined
}

/** Sign-in by a link sent to an address. */
export interface EmailConfig extends CommonProviderOptions {
  /** Stands in the provider's URLs and in stored accounts; changing it orphans those accounts. */
  id: string
  /** Sign-in by a link sent to an address. */
  type: "email"
  /** Shown on the button. */
  name: string
  /** The sender, as `app@example.com` or `App <app@example.com>`; `no-reply@` the host of the link when absent. */
  from?: string | undefined
  /** Seconds the link works; 24 hours when absent. */
  maxAge?: number | undefined
  /** Sends the message; a rejection means it was not sent. */
  sendVerificationRequest: (params: EmailProviderSendVerificationRequestParams) => Awaitable<void>
  /** Hashes the stored token instead of the configuration's secret. */
  secret?: string | undefined
  /** The key of a service that sends by HTTP; from the environment when absent. */
  apiKey?: string | undefined
  /** Where the message is handed over; its type is the sender's. */
  server?: unknown
  /** Makes the token in the link; 256 random bits when absent. */
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
  /** What the application gave a preset: it is laid over the preset's own members. */
  options?: EmailUserConfig | undefined
}

/** What a preset for e-mail takes. */
export type EmailUserConfig = Omit<Partial<EmailConfig>, "options" | "type">
