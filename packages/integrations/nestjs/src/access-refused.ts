import { HttpException, type ExecutionContext } from "@nestjs/common"
import type { AccessRefusal } from "@sallyport/core/integration"
import type { HeaderSetter } from "./refusal-of.js"

/**
 * Thrown by `AccessGuard` and `CallerGuard` if nobody is let in. NestJS sends the status and the body of the refusal, for
 * programs. Use your own exception filter for this class to respond in another way.
 */
export class AccessRefused extends HttpException {
  readonly refusal: AccessRefusal

  constructor(refusal: AccessRefusal) {
    super(refusal.body, refusal.status)
    this.refusal = refusal
  }
}

/** The exception for a refusal, whose headers are already on the response, because an exception cannot have any. */
export function accessRefused(
  refusal: AccessRefusal,
  { context, headers }: { readonly context: ExecutionContext; readonly headers: HeaderSetter },
): AccessRefused {
  if (context.getType() === "http") {
    const response: unknown = context.switchToHttp().getResponse()
    for (const [name, value] of Object.entries(refusal.headers))
      headers.setHeader(response, name, value)
  }
  return new AccessRefused(refusal)
}
