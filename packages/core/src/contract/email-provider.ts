import type { AdapterUser } from "./adapter.js"
import type { Awaitable } from "./awaitable.js"
import type { CommonProviderOptions } from "./common-provider.js"
import type { customFetch } from "./markers.js"
import type { Theme } from "./theme.js"

/** What the function that sends a sign-in link receives. */
export interface EmailProviderSendVerificationRequestParams {
  /** The address to send to, already normalised. */
  identifier: string
  /** The link to put in the message. */
  url: string
  /** When the link stops working. */
  expires: Date
  /** The provider with its options. */
  provider: EmailConfig
  /** The token in the link. Never log it. */
  token: string
  /**
   * The code to put into the message, at its beginning, for a provider with `EmailCode`. Absent: the message has only the
   * link. With its option `only`, `token` is the code too, and `url` the page on which it is typed. Never log it.
   */
  code?: string | undefined
  /** The configuration's `theme`. */
  theme: Theme
  /** The request for the link. */
  request: Request
  /** The language to write the message in: that of the page where the link was requested. Default: English. */
  lang?: string | undefined
}

/** A message to one person. */
export interface Mail {
  /** Exactly one address. */
  readonly to: string
  readonly subject: string
  /** The body as plain text. */
  readonly text: string
  /** The same as HTML. */
  readonly html: string
}

/** A message of this site. */
export interface SiteMail extends Mail {
  /** The site's origin, for example `https://app.example`. */
  readonly origin: string
}

/** Sends a message; a rejection means it was not sent. */
export type SendMail = (mail: SiteMail) => Awaitable<void>

/** Sign-in by a link sent to an address. */
export interface EmailConfig extends CommonProviderOptions {
  /** Used in the provider's URLs and in stored accounts. If you change it, those accounts no longer match. */
  id: string
  /** Sign-in by a link sent to an address. */
  type: "email"
  /** Shown on the button. */
  name: string
  /** The sender: `app@example.com` or `App <app@example.com>`. Default: `no-reply@` the host of the link. */
  from?: string | undefined
  /** How many seconds the link works. Default: 24 hours. */
  maxAge?: number | undefined
  /** Sends the message; a rejection means it was not sent. */
  sendVerificationRequest: (params: EmailProviderSendVerificationRequestParams) => Awaitable<void>
  /** The secret that hashes the stored token. Default: the configuration's secret. */
  secret?: string | undefined
  /** The API key of a service that sends by HTTP. Default: from the environment. */
  apiKey?: string | undefined
  /** The mail server to use; its type depends on the sender. */
  server?: unknown
  /** Creates the token in the link. Default: 256 random bits. */
  generateVerificationToken?: (() => Awaitable<string>) | undefined
  /** Returns the canonical form of a typed address, or throws to refuse it. The result is checked again. */
  normalizeIdentifier?: ((identifier: string) => string) | undefined
  /**
   * Signs the owner of an address in as the existing user who never proved it. Use `true` only if your application
   * creates its users itself: otherwise the person who created that user can still sign in (pre-hijacking). A function
   * decides for each user. Before it returns `true`, it must remove your application's own ways to sign in as that
   * user, such as a password.
   */
  adoptsUnverifiedUsers?: boolean | ((user: AdapterUser) => Awaitable<boolean>) | undefined
  /**
   * Signs in whoever opens the link, in any browser, without the page that asks for a click. Default: only the browser
   * that asked for the link. With `true`, a mail scanner that opens links uses them up, and somebody who is sent the
   * link of another person is signed in as that person.
   */
  signInAnywhere?: boolean | undefined
  /** The `fetch` used to call the mail service; for presets that send by HTTP. Default: the platform's `fetch`. */
  [customFetch]?: typeof fetch | undefined
  /** The options you gave the preset: they override the preset's own members. */
  options?: EmailUserConfig | undefined
}

/** The options of an email preset. */
export type EmailUserConfig = Omit<Partial<EmailConfig>, "options" | "type">
