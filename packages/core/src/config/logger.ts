import { logWords } from "../contract/markers.js"
import type { LoggerInstance, WarningCode } from "../contract/logger.js"
import { causesOf, textOf } from "../errors/causes-of.js"

/**
 * The application's logger on top of the built-in one. Debug metadata is redacted before either sees it. A logger that
 * throws or rejects is ignored: logging must never decide whether a user can sign in.
 */
export function createLogger(options: {
  debug?: boolean | undefined
  logger?: Partial<LoggerInstance> | undefined
  [logWords]?: ((text: string) => string) | undefined
}): LoggerInstance {
  const { logger: own, [logWords]: inWords = (text: string) => text } = options
  return Object.freeze<LoggerInstance>({
    error: (error) => attempt(() => (own?.error ? own.error(error) : printError(error, inWords))),
    warn: (code, ...texts) => {
      // Without a text there is no second argument, as for loggers of the older signature.
      const warning = [code, ...texts.map((text) => text && inWords(text))] as const
      attempt(() => (own?.warn ? own.warn(...warning) : printWarning(...warning)))
    },
    debug: (message, metadata) => {
      if (own?.debug) attempt(() => own.debug?.(message, redact(metadata)))
      else if (options.debug) attempt(() => printDebug(message, redact(metadata)))
    },
  })
}

function attempt(log: () => unknown): void {
  try {
    const pending = log()
    if (pending instanceof Promise) pending.catch(() => undefined)
  } catch {
    // A broken logger has nowhere to report to.
  }
}

/** An error with what caused it. Of deeper causes, which nobody threw to be read here, addresses of people are left out. */
function printError(error: Error, inWords: (text: string) => string): void {
  // Not to standard output, which belongs to the program.
  if (isRefusal(error)) return console.warn(refusalLine(error))
  console.error(inWords(errorLine(error)))
  // Our own errors were thrown on purpose. For any other, the stack helps.
  if (!("type" in error)) printStack(error, textOf(error))
  causesOf(error).forEach((cause, depth) =>
    printStack(cause, depth === 0 ? textOf(cause) : redactText(textOf(cause))),
  )
  const { cause } = error
  if (typeof cause !== "object" || cause === null || cause instanceof Error) return
  const { err: _, ...details } = cause as Record<string, unknown>
  if (Object.keys(details).length > 0)
    console.error("[auth][details]:", oneLine(JSON.stringify(redact(details))))
}

/**
 * Somebody who typed a wrong password, did so too often, was blocked, is not signed in, or has something to allow at a
 * provider first, is no failure of the application.
 */
const REFUSALS =
  /^(?:AccountBlocked|AccountDeleted|ActingRefused|CredentialsSignin|LastWayIn|MissingScopes|NotConnected|NotSignedIn|TokenRevoked|TooManyAttempts)$/

function isRefusal(error: Error): error is LoggedRefusal {
  return "type" in error && REFUSALS.test(String(error.type))
}

type LoggedRefusal = Error & { readonly type: string; readonly code?: unknown }

/** One line, with the code that the application chose. */
function refusalLine({ type, code, message }: LoggedRefusal): string {
  return `[auth] ${type}${typeof code === "string" ? ` (${oneLine(code)})` : ""}: ${oneLine(message)}`
}

/** An error without what caused it. */
export function errorLine(error: Error): string {
  const type = "type" in error && typeof error.type === "string" ? error.type : error.name
  return `[auth][error] ${oneLine(type)}: ${oneLine(textOf(error))}${referenceOf(error)}`
}

/** The number that the error page showed. */
function referenceOf(error: Error): string {
  return "reference" in error && typeof error.reference === "string"
    ? ` (reference ${oneLine(error.reference)})`
    : ""
}

/** `shown`: in place of the message. */
function printStack({ stack, message }: Error, shown: string): void {
  console.error("[auth][cause]:", printable(stack?.replace(message, () => shown) ?? shown))
}

/** A warning with its name in `docs/errors.md`, what happened and what to do. */
function printWarning(code: WarningCode, details?: string): void {
  console.warn(`${warningLine(code, details)} See docs/errors.md#${code} in @sallyport/core`)
}

/** A warning without a link to its explanation. */
export function warningLine(code: WarningCode, details?: string): string {
  return `[auth][warn][${code}]${details === undefined ? "" : ` ${oneLine(details)}`}`
}

/** A step that was taken. */
function printDebug(message: string, metadata: unknown): void {
  const data = metadata === undefined ? [] : [oneLine(JSON.stringify(metadata) ?? "")]
  console.log(`[auth][debug]: ${oneLine(message)}`, ...data)
}

/** Like `printable`, but on one line: text from a request must not start a new log line. */
function oneLine(text: string): string {
  return printable(text).replaceAll(/[\t\n]/g, (character) => (character === "\n" ? "\\n" : " "))
}

/**
 * Control characters escaped, so that input cannot forge log lines, drive a terminal (OWASP ASVS 5.0 V16.4.1), or turn the
 * direction of what follows it, as the id of a provider in a URL could (CVE-2021-42574).
 */
function printable(text: string): string {
  return text.slice(0, 8000).replace(
    // oxlint-disable-next-line no-control-regex -- control characters are what this replaces
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}

/** Members whose values give access, under any name that providers, adapters and cookies use. */
const SECRET_NAME =
  /token|secret|password|passwd|verifier|^code$|^state$|nonce|cookie|authorization|assertion|api_?key|private_?key|challenge|^connect$|^jti$/i

/** Members whose values are about a person (OpenID Connect Core §5.1, and the columns of a users table). */
const PERSONAL_NAME =
  /^(?:e-?mail|identifier|(?:(?:given|family|middle|full|first|last|user|display)_?)?name|nickname|preferred_username|login|image|picture|avatar_?url|phone(?:_?number)?|address|birthdate)$/i

/** Matches an email address in any text. */
const ADDRESS = /[^\s@"'<>]{1,64}@[^\s@"'<>]{1,255}/g

const LONGEST = 2000
const DEEPEST = 6
/**
 * Maximum number of values in one entry. A database client in an error's cause can lead to everything in the process.
 */
const MOST = 500

/**
 * The value with all secrets, names and addresses of people, and long, deep or repeated values replaced. All debug
 * logging passes through here, and no option skips it: next-auth's debug output contained tokens (CVE-2022-31186).
 */
export function redact(value: unknown): unknown {
  return redacted(value, { depth: 0, seen: new Set() })
}

interface RedactionWalk {
  readonly depth: number
  readonly seen: Set<object>
}

function redacted(value: unknown, { depth, seen }: RedactionWalk): unknown {
  if (typeof value === "string") return redactText(value)
  if (typeof value === "bigint") return String(value)
  if (typeof value !== "object" || value === null) return value
  if (value instanceof Date) return value
  if (value instanceof URL) return redactAddress(value)
  if (seen.has(value)) return "[repeated]"
  if (depth >= DEEPEST || seen.size >= MOST) return "[deep]"
  seen.add(value)
  const walk = { depth: depth + 1, seen }
  if (value instanceof Error) return { name: value.name, message: redacted(value.message, walk) }
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redacted(item, walk))
  return redactMembers(value, walk)
}

function redactMembers(value: object, walk: RedactionWalk): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MOST)
      .map(([name, member]) => [
        name,
        isShown(name, member) ? redacted(member, walk) : "[redacted]",
      ]),
  )
}

function isShown(name: string, member: unknown): boolean {
  if (member === null || member === undefined) return true
  return !SECRET_NAME.test(name) && !(PERSONAL_NAME.test(name) && typeof member === "string")
}

function redactText(text: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  return short.replace(ADDRESS, "[address]")
}

/** An address without its query, which may contain codes, states and email tokens. */
function redactAddress({ origin, pathname }: URL): string {
  return `${origin}${pathname}`
}
