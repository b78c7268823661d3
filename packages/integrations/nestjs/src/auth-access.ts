import { createParamDecorator, type ExecutionContext } from "@nestjs/common"
import type { Access } from "@sallyport/core/integration"
import { admittedTo } from "./admitted.js"

/** What the program may do that `AccessGuard` has let in, as a parameter of a handler: `list(@AuthAccess() access: Access)`. */
export const AuthAccess: () => ParameterDecorator = createParamDecorator(
  (_: unknown, context: ExecutionContext): Access => {
    const caller = admittedTo(context, { parameter: "@AuthAccess()", guard: "AccessGuard" })
    if (caller.by !== "session") return caller.access
    throw new TypeError(
      "@AuthAccess() is what a program may do, but CallerGuard lets in people, too. Use @AuthCaller(), or AccessGuard.",
    )
  },
)
