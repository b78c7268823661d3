import type { Messages } from "../contract/messages.js"

/** What a page says of an error, and its status. */
export interface ErrorPageText {
  readonly status: number
  readonly title: keyof Messages
  /** A paragraph each. */
  readonly lines: readonly (keyof Messages)[]
  /** The label of the button. Absent: no button, because another attempt cannot help. */
  readonly retry?: keyof Messages
}

/**
 * How an error is answered. Of an error without one, everybody learns the type if its class is `clientSafe` (status
 * 403), and nobody anything if it is not (status 500).
 */
export interface ErrorAnswer {
  /** Of the answer to an operation (RFC 9110 §15). */
  readonly status: number
  /** Seconds until it can be tried again. */
  readonly retryAfter?: number
  /** Whether the caller of an operation learns the type, although no address of a page may name it. */
  readonly isNamed?: true
  /** Whether the caller of an operation learns the message: it says what is wrong with what they sent. */
  readonly showsMessage?: true
  /** What else the caller learns, by the names in the answer. */
  readonly shows?: Readonly<Record<string, string | undefined>>
  /** Its name in the address of the page that says so, as Auth.js has it. Default: the type, if it is `clientSafe`. */
  readonly shownAs?: string
  /** Whether the server's `signIn` returns the address of that page, instead of throwing the error. */
  readonly isShown?: true
  /** Whether it says nothing of the session that was read, which may well be valid. */
  readonly leavesSessionUnknown?: true
  /** Whether the extension that throws it also brings a page that says so. */
  readonly hasOwnPage?: true
  /** In place of a page that failed. Default: that something went wrong, with status 500 or more. */
  readonly page?: ErrorPageText
  /** What the error page says. Default: that something went wrong, with status 200. */
  readonly errorPage?: ErrorPageText
}

/** The answer of a class of errors, or how it follows from the `cause` of one of them. */
export type AnswerOfClass =
  | ErrorAnswer
  | ((cause: Readonly<Record<string, unknown>>) => ErrorAnswer)
