import type { AnswerOfClass, ErrorAnswer } from "./error-answer.js"
import type { ErrorDetails, ErrorType } from "./error-details.js"

const brand: unique symbol = Symbol.for("sallyport.auth-error")

/** The cause of an error: the original in `err`, and facts about where it was thrown. */
export type ErrorCause = Record<string, unknown> & { err?: Error }

/**
 * The base of every error this library throws. `type` identifies it in logs and in `docs/errors.md`; the message is
 * for the developer and never holds a secret; `cause.err` is the original error.
 */
export class AuthError extends Error {
  static readonly type: string = "AuthError" satisfies ErrorType
  static readonly kind: ErrorKind = "error"
  /** Whether the browser may see the type. All others are shown as `Configuration`. */
  static readonly clientSafe: boolean = false
  /** How the errors of this class are answered, if `clientSafe` does not say it. For classes of this library. */
  declare static readonly answer?: AnswerOfClass

  readonly type: ErrorType
  readonly kind: ErrorKind
  declare cause?: ErrorCause
  /** The number that the built-in error page showed to the person, for this request. Set before the error is logged. */
  declare reference?: string
  readonly [brand] = true

  /** Creates the error from a message, or from the error that caused it, with facts to keep in `cause`. */
  constructor(message?: string | Error | ErrorCause, options?: Error | ErrorCause) {
    super(
      typeof message === "string"
        ? message
        : message instanceof Error
          ? message.message
          : undefined,
    )
    const cause = causeOf(message, options)
    if (cause) this.cause = cause
    this.name = new.target.name
    // The class declares its own type; a subclass of the application inherits its parent's.
    this.type = new.target.type as ErrorType
    this.kind = new.target.kind
  }

  /** Where this error is explained: a file in this package and in the repository. */
  get docs(): string {
    return `docs/errors.md#${this.type.toLowerCase()}`
  }
}

function causeOf(
  message: string | Error | ErrorCause | undefined,
  options: Error | ErrorCause | undefined,
): ErrorCause | undefined {
  if (message instanceof Error) return { ...nested(message), ...nested(options), err: message }
  if (typeof message === "object") return nested(message)
  return options && nested(options)
}

function nested(value: Error | ErrorCause | undefined): ErrorCause | undefined {
  if (!(value instanceof Error)) return unwrapped(value)
  const { cause } = value
  return { ...(typeof cause === "object" ? cause : undefined), err: value }
}

/** Accepts `{ cause: {…} }`, as `Error` does, or the plain facts. */
function unwrapped(options: ErrorCause | undefined): ErrorCause | undefined {
  const cause = options?.["cause"]
  if (cause instanceof Error) return nested(cause)
  return typeof cause === "object" && cause !== null ? (cause as ErrorCause) : options
}

/** An error of this type, with what the library adds to its `cause`. */
export type AuthErrorOf<Type extends ErrorType> = AuthError & {
  readonly type: Type
  readonly cause?: ErrorCause & ErrorDetails[Type]
}

/**
 * True for errors of this library, including those of another copy of it in the same process. `type`: for those of this
 * type alone.
 */
export function isAuthError<Type extends ErrorType>(
  error: unknown,
  type: Type,
): error is AuthErrorOf<Type>
// The last one is what `filter` and `find` take.
export function isAuthError(error: unknown): error is AuthError
export function isAuthError(error: unknown, type?: unknown): boolean {
  try {
    if (typeof error !== "object" || error === null || !(brand in error)) return false
    // `filter` gives an index here.
    return typeof type !== "string" || ("type" in error && error.type === type)
  } catch {
    // A proxy may throw on any access.
    return false
  }
}

/** True if the browser may see the error's type. */
export function isClientError(error: unknown): error is AuthError {
  return isAuthError(error) && (error.constructor as typeof AuthError).clientSafe === true
}

const REFUSED: ErrorAnswer = { status: 403 }
const FAILED: ErrorAnswer = { status: 500 }

/**
 * How an error is answered, by the class of what was thrown: nobody needs to import it. One of a copy of this library
 * whose classes have no answers is answered by `clientSafe`.
 */
export function answerOf(error: unknown): ErrorAnswer {
  if (!isAuthError(error)) return FAILED
  const { answer } = error.constructor as typeof AuthError
  if (typeof answer === "function") return answer(error.cause ?? {})
  return answer ?? (isClientError(error) ? REFUSED : FAILED)
}

/** The page that shows an error. */
export type ErrorKind = "signIn" | "error"

/** The `cause` that holds the thrown value, whatever it is. */
export function causedBy(thrown: unknown): { err: Error } {
  return { err: asError(thrown) }
}

/**
 * The thrown value as an `Error` that can be read. Anything may be thrown, even a value without a prototype or a proxy
 * whose traps throw, and reporting it must not fail again.
 */
export function asError(thrown: unknown): Error {
  try {
    if (thrown instanceof Error && isReadable(thrown)) return thrown
    return new Error(String(thrown))
  } catch {
    return new Error("A value was thrown that cannot be read")
  }
}

/** Throws if a getter throws. */
function isReadable({ name, message, stack, cause }: Error): boolean {
  return [name, message, stack, cause].length > 0
}
