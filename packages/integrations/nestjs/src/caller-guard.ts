import { Injectable } from "@nestjs/common"
import type { AccessDemand, RequestCaller } from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"
import { DemandingGuard } from "./demanding-guard.js"
import type { NestAuth } from "./nest-auth.js"
import type { NestRequest } from "./nest-request.js"

/**
 * Lets in programs, as `AccessGuard` does, and people who are signed in. A session counts for GET, HEAD and OPTIONS, and
 * otherwise only if no page of another site can have sent the request. `@Scopes(…)` is for programs alone.
 */
@Injectable()
export class CallerGuard extends DemandingGuard {
  protected callerOf(
    auth: NestAuth,
    request: NestRequest,
    demand: AccessDemand,
  ): Promise<RequestCaller<Session>> {
    return auth.getCaller(request, demand)
  }
}
