import { UnauthorizedException, type StreamableFile } from "@nestjs/common"
import type { Redirection } from "./redirection.js"

/** What NestJS answers an exception with, where no filter answers in another way. */
interface Answer {
  readonly status: number
  readonly body: string | object | StreamableFile
}

/**
 * Someone was not admitted by `AuthGuard`. NestJS answers it with the `Response` that the `authorized` callback returned; else
 * sends a browser that asks for a page to the sign-in page, and gives a program status 401. An exception filter of your own
 * for this class, or for `UnauthorizedException`, answers in another way.
 */
export class AuthRefused extends UnauthorizedException {
  /** The `Response` that the `authorized` callback returned, whose body has been read, or the way to the sign-in page. */
  readonly instead: Response | Redirection
  readonly #answer: Answer | undefined

  constructor(instead: Response | Redirection, answer?: Answer) {
    super()
    this.instead = instead
    this.#answer = answer
  }

  override getStatus(): number {
    return this.#answer?.status ?? super.getStatus()
  }

  override getResponse(): string | object {
    return this.#answer?.body ?? super.getResponse()
  }
}
