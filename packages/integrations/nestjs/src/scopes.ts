import { SetMetadata, type CustomDecorator, type ExecutionContext } from "@nestjs/common"
import type { Reflector } from "@nestjs/core"
import type { AccessDemand, ScopesOf } from "@sallyport/core/integration"

/** The metadata key with which a handler or a controller is marked. */
const SCOPES: unique symbol = Symbol("scopes")

/**
 * What a program must be allowed that calls a handler, or any handler of a controller, behind `AccessGuard` or `CallerGuard`: all
 * of these scopes. Those of a handler take the place of its controller's. `Scopes<typeof config>("notes:read")` takes only those
 * that the configuration declares.
 */
export const Scopes = <From = unknown>(
  ...scopes: readonly ScopesOf<From>[]
): CustomDecorator<symbol> => SetMetadata(SCOPES, scopes)

/** What the handler demands that is about to run. */
export function demandOf(reflector: Reflector, context: ExecutionContext): AccessDemand {
  const marked = [context.getHandler(), context.getClass()]
  return { scopes: reflector.getAllAndOverride<readonly string[] | undefined>(SCOPES, marked) }
}
