import { createParamDecorator, type ExecutionContext } from "@nestjs/common"
import { nestAuthFor } from "./nest-auth.js"
import { requestOf } from "./request-of.js"

/**
 * The session, as a parameter of a handler: `show(@AuthSession() session: Session | null)`. Null when no one is signed in,
 * which behind `AuthGuard` is no one. Read once a request. A session that cannot be read, because the configuration or the
 * store fails, is an `AuthError` for your exception filters.
 */
export const AuthSession: () => ParameterDecorator = createParamDecorator(
  async (_: unknown, context: ExecutionContext) => {
    const request = requestOf(context)
    return nestAuthFor(request).auth(request)
  },
)
