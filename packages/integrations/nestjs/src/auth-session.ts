import { createParamDecorator, type ExecutionContext } from "@nestjs/common"
import { nestAuthFor } from "./nest-auth.js"
import { requestOf } from "./request-of.js"

/**
 * The session as a parameter of a handler: `show(@AuthSession() session: Session | null)`. Null if no one is signed in,
 * which cannot happen behind `AuthGuard`. Read once per request. If the session cannot be read, because the
 * configuration or the store fails, your exception filters receive an `AuthError`.
 */
export const AuthSession: () => ParameterDecorator = createParamDecorator(
  async (_: unknown, context: ExecutionContext) => {
    const request = requestOf(context)
    return nestAuthFor(request).auth(request)
  },
)
