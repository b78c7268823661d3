import { Injectable } from "@nestjs/common"
import type { AccessDemand, RequestCaller } from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"
import { DemandingGuard } from "./demanding-guard.js"
import type { NestAuth } from "./nest-auth.js"
import type { NestRequest } from "./nest-request.js"

/**
 * Lets programs in by their API key, or another credential that an extension checks, and nobody else, whoever is signed in. What
 * they must be allowed stands in `@Scopes(…)`. Everybody else gets an answer that a program understands (`AccessRefused`).
 */
@Injectable()
export class AccessGuard extends DemandingGuard {
  protected async callerOf(
    auth: NestAuth,
    request: NestRequest,
    demand: AccessDemand,
  ): Promise<RequestCaller<Session>> {
    const access = await auth.getAccess(request, demand)
    return access.kind === "refusal"
      ? { by: "refusal", refusal: access }
      : { by: access.kind, access }
  }
}
