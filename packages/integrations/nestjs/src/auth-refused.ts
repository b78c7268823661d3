import { UnauthorizedException, type StreamableFile } from "@nestjs/common"
import type { Redirection } from "./redirection.js"

/** NestJS' response to an exception, unless a filter changes it. */
interface ExceptionResponse {
  readonly status: number
  readonly body: string | object | StreamableFile
}

/**
 * Thrown by `AuthGuard` if someone is not admitted. NestJS responds with the `Response` that the `authorized` callback
 * returned. Without one, it sends a browser that requests a page to the sign-in page, and responds to other clients
 * with status 401. Use your own exception filter for this class, or for `UnauthorizedException`, to respond in another
 * way.
 */
export class AuthRefused extends UnauthorizedException {
  /**
   * The `Response` that the `authorized` callback returned, with its body already read, or the redirect to the sign-in
   * page.
   */
  readonly instead: Response | Redirection
  readonly #answer: ExceptionResponse | undefined

  constructor(instead: Response | Redirection, answer?: ExceptionResponse) {
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
