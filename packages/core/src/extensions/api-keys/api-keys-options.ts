import type { User } from "../../contract/session.js"
import type { KeyLimit } from "../../contract/key.js"
import type { Awaitable } from "../../contract/awaitable.js"
import {
  flag,
  fn,
  kind,
  type OptionKinds,
  optional,
  type ResolvedOptions,
  seconds,
} from "../defining/option-kinds.js"

/** What a scope allows, for the person who gives it: one text, or one for each language, such as `{ en, de }`. */
export type ScopeText = string | { readonly en: string; readonly [language: string]: string }

/** How `apiKeys()` behaves. */
export interface ApiKeysOptions<Scope extends string = string> {
  /**
   * What every key begins with, so that people and scanners know whose it is, such as `acme`: 2 to 20 small letters and
   * digits. Keys with another prefix are refused, so keep it.
   */
  readonly prefix: string
  /** What keys can be allowed, by name, and the text for people. */
  readonly scopes: { readonly [Name in Scope]: ScopeText }
  /** Which of the scopes this user may give to their keys, asked when a key is made. Default: all of them. */
  readonly grantable?: ((user: User) => Awaitable<readonly NoInfer<Scope>[]>) | undefined
  /** After how many days a key of a person ends by itself if they choose nothing. Default: 90. */
  readonly days?: number | undefined
  /** How many days they can choose at most, up to 3,660. Default: 366. */
  readonly mostDays?: number | undefined
  /** Whether they can also make a key that never ends by itself. Default: false. */
  readonly never?: boolean | undefined
  /** How many keys a person can have at the same time, up to 100. Default: 20. */
  readonly most?: number | undefined
  /**
   * Seconds for which a process goes on by what it last knew of a key, without asking the store: 0 to 60. A key that was ended
   * elsewhere is refused at the latest after that. Default: 10.
   */
  readonly maxStaleness?: number | undefined
  /** How often each key may be used, unless the key says so itself. Default: as often as anybody likes. */
  readonly limit?: KeyLimit | undefined
  /** A header that may bring a key in place of `Authorization`, such as `x-api-key`. Default: none. */
  readonly header?: string | undefined
  /** The address of the metadata of your API (RFC 9728), which refusals then name. Default: none. */
  readonly metadata?: string | undefined
  /**
   * The address of a request that a key can be tried with, for the command that the page of keys shows, such as `/api/notes`.
   * Default: the start page, so that people see how a key is sent.
   */
  readonly example?: string | undefined
}

/** Under which an extension tells whoever examines it its options, also that of another copy of the package. */
export const KEY_OPTIONS = /* @__PURE__ */ Symbol.for("sallyport.keyOptions")

const PREFIX = /^[a-z][a-z0-9]{1,19}$/
/** A scope (RFC 6749 §3.3), without characters that would need quoting in a header or a form. */
const SCOPE = /^[\w.:/-]{1,64}$/
const HEADER = /^[a-z][a-z0-9-]{0,63}$/
/** Headers that mean something else, or that programs and proxies write down. */
const TAKEN = new Set([
  "authorization",
  "cookie",
  "host",
  "referer",
  "user-agent",
  "x-forwarded-for",
])

/** The prefix of keys. */
const prefixKind = /* @__PURE__ */ kind<string>(
  'takes 2 to 20 small letters and digits, the first of them a letter, such as "acme"',
  (value) => typeof value === "string" && PREFIX.test(value),
)

const scopesKind = /* @__PURE__ */ kind<Readonly<Record<string, ScopeText>>>(
  'takes an object with a text for each scope, such as { "notes:read": "Read your notes" }',
  (value) =>
    isObject(value) &&
    Object.keys(value).length > 0 &&
    Object.entries(value).every(([name, text]) => SCOPE.test(name) && isText(text)),
)

/** How often a key may be used. */
const limitKind = /* @__PURE__ */ kind<KeyLimit>(
  "takes a number of requests and of seconds, such as { max: 600, per: 60 }",
  isLimit,
)

const whole = (from: number, to: number) =>
  kind<number>(`takes a whole number from ${from} to ${to}`, (value) => isWhole(value, from, to))

/** What each option takes. */
export const apiKeysKinds = {
  prefix: prefixKind,
  scopes: scopesKind,
  grantable: optional(
    fn<NonNullable<ApiKeysOptions["grantable"]>>('of a user, such as () => ["notes:read"]'),
  ),
  days: optional(whole(1, 3660), 90),
  mostDays: optional(whole(1, 3660), 366),
  never: optional(flag, false),
  most: optional(whole(1, 100), 20),
  maxStaleness: optional(seconds({ to: 60 }), 10),
  limit: optional(limitKind),
  header: optional(
    kind<string>(
      'takes the name of a header in small letters, such as "x-api-key"',
      (value) => typeof value === "string" && HEADER.test(value) && !TAKEN.has(value),
    ),
  ),
  metadata: optional(
    kind<string>(
      "takes an https address, as text",
      (value) => typeof value === "string" && /^https:\/\/[^\s"\\]+$/.test(value),
    ),
  ),
  example: optional(
    kind<string>(
      'takes a path such as "/api/notes", or an https address, as text',
      (value) => typeof value === "string" && /^(?:\/(?!\/)|https:\/\/)[\w./~%:?=&-]*$/.test(value),
    ),
  ),
} satisfies OptionKinds<ApiKeysOptions>

/** The options with their defaults. */
export type ResolvedApiKeys = ResolvedOptions<typeof apiKeysKinds>

/** What is wrong with options that depend on each other. */
export function impossibleDays({ days, mostDays }: ResolvedApiKeys): readonly string[] {
  return days <= mostDays
    ? []
    : [
        `apiKeys({ days: ${days} }) is more than people can choose. Set mostDays to as much, or days to less than ${mostDays}.`,
      ]
}

/** Whether this says how often a key may be used. */
export function isLimit(value: unknown): value is KeyLimit {
  return isObject(value) && isWhole(value["max"], 1, 1e9) && isWhole(value["per"], 1, 86_400)
}

function isWhole(value: unknown, from: number, to: number): boolean {
  return Number.isSafeInteger(value) && Number(value) >= from && Number(value) <= to
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function isText(given: unknown): boolean {
  if (typeof given === "string") return given.trim() !== ""
  return (
    isObject(given) &&
    isText(given["en"]) &&
    Object.values(given).every((one) => isText(one) && typeof one === "string")
  )
}
