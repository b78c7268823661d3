import type { AdapterUser } from "../../contract/adapter.js"
import type { User } from "../../contract/session.js"
import type { AddressOf } from "../counting/client-address.js"
import {
  flag,
  fn,
  type OptionKinds,
  optional,
  type ResolvedOptions,
} from "../defining/option-kinds.js"
import { addressKind } from "../defining/request-kinds.js"

/** How `notices()` behaves. */
export interface NoticesOptions {
  /** Whether to tell people of a sign-in in a browser that is new to them. Default: true. */
  readonly newBrowser?: boolean | undefined
  /** Whether to tell people of a way to sign in that was added or removed, and of another password. Default: true. */
  readonly methods?: boolean | undefined
  /**
   * Whether to tell people of an authenticator app that was added, replaced or removed, of recovery codes that were made or
   * used, of wrong codes (once an hour), and of a trusted browser that was copied. Default: true.
   */
  readonly secondFactors?: boolean | undefined
  /** Whether to tell people that all their sessions were ended, or one that was copied. Default: true. */
  readonly endedSessions?: boolean | undefined
  /**
   * Whether to tell people of an account at a provider with which the site may do more, or nothing any more, as
   * `providerTokens()` keeps it. Default: true.
   */
  readonly connections?: boolean | undefined
  /** Whether to tell people that the data of their account was taken, as `accounts()` gives it. Default: true. */
  readonly exports?: boolean | undefined
  /** Whether to tell people of somebody of the site who acts as them, as `administration()` lets them. Default: true. */
  readonly acting?: boolean | undefined
  /** Whether to tell people that the site blocked them, or no longer does, as `administration()` can. Default: true. */
  readonly blocks?: boolean | undefined
  /**
   * Whether to tell people that the site demands a second factor or another password of them, as `administration()` can.
   * Default: true.
   */
  readonly demands?: boolean | undefined
  /** Whether to tell people of an API key that was made, replaced or leaked, as `apiKeys()` keeps them. Default: true. */
  readonly keys?: boolean | undefined
  /**
   * The language of a person, as a tag such as `pt-BR`; undefined if it is unknown. Default: that of the theme, else that
   * of the browser in which it happened. What the site does happens in none: English then.
   */
  readonly language?: ((user: User | AdapterUser) => string | null | undefined) | undefined
  /** The address of the client, for the mails. Default: they have none. */
  readonly address?: AddressOf | undefined
}

/** What each option takes. */
export const noticeKinds = {
  newBrowser: optional(flag, true),
  methods: optional(flag, true),
  secondFactors: optional(flag, true),
  endedSessions: optional(flag, true),
  connections: optional(flag, true),
  exports: optional(flag, true),
  acting: optional(flag, true),
  blocks: optional(flag, true),
  demands: optional(flag, true),
  keys: optional(flag, true),
  language: optional(
    fn<NonNullable<NoticesOptions["language"]>>("of a user, such as (user) => user.locale"),
  ),
  address: optional(addressKind),
} satisfies OptionKinds<NoticesOptions>

/** The options with their defaults. */
export type ResolvedNotices = ResolvedOptions<typeof noticeKinds>
