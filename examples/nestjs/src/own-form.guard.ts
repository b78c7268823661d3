import { Injectable, type CanActivate, type ExecutionContext } from "@nestjs/common"
import type { NestRequest } from "@sallyport/nestjs"
import { isOwnForm } from "sallyport-example-pages"

/** Rejects forms that another site sent: they would sign someone in or out who did not ask for it. */
@Injectable()
export class OwnFormGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { method, headers } = context.switchToHttp().getRequest<NestRequest>()
    return method === "GET" || method === "HEAD" || isOwnForm(headers)
  }
}
