import { Inject, Injectable, type CanActivate, type ExecutionContext } from "@nestjs/common"
import { HttpAdapterHost, Reflector } from "@nestjs/core"
import type { AccessDemand, RequestCaller } from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"
import { accessRefused } from "./access-refused.js"
import { admit } from "./admitted.js"
import { NEST_AUTH, type NestAuth } from "./nest-auth.js"
import type { NestRequest } from "./nest-request.js"
import { requestOf } from "./request-of.js"
import { demandOf } from "./scopes.js"

/** A guard that lets in whoever meets what `@Scopes(…)` demands, and answers all others as programs understand it. */
@Injectable()
export abstract class DemandingGuard implements CanActivate {
  readonly #auth: NestAuth
  readonly #reflector: Reflector
  readonly #host: HttpAdapterHost

  constructor(
    @Inject(NEST_AUTH) auth: NestAuth,
    @Inject(Reflector) reflector: Reflector,
    @Inject(HttpAdapterHost) host: HttpAdapterHost,
  ) {
    this.#auth = auth
    this.#reflector = reflector
    this.#host = host
  }

  /** Who sent the request, of those whom this guard lets in. */
  protected abstract callerOf(
    auth: NestAuth,
    request: NestRequest,
    demand: AccessDemand,
  ): Promise<RequestCaller<Session>>

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const demand = demandOf(this.#reflector, context)
    const caller = await this.callerOf(this.#auth, requestOf(context), demand)
    if (caller.by === "refusal")
      throw accessRefused(caller.refusal, { context, headers: this.#host.httpAdapter })
    admit(context, caller)
    return true
  }
}
