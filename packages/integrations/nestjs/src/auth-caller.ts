import { createParamDecorator, type ExecutionContext } from "@nestjs/common"
import { admittedTo } from "./admitted.js"

/**
 * Who was let in by `CallerGuard`, as a parameter of a handler: `show(@AuthCaller() caller: AdmittedCaller)`, with
 * `caller.session` if `caller.by` is `session`, and else with `caller.access`.
 */
export const AuthCaller: () => ParameterDecorator = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    admittedTo(context, { parameter: "@AuthCaller()", guard: "CallerGuard" }),
)
