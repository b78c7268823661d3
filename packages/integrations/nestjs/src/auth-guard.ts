import { Inject, Injectable, type CanActivate, type ExecutionContext } from "@nestjs/common"
import { HttpAdapterHost, Reflector } from "@nestjs/core"
import { NEST_AUTH, type NestAuth } from "./nest-auth.js"
import { PUBLIC } from "./public.js"
import type { Redirection } from "./redirection.js"
import { refusalOf } from "./refusal-of.js"
import { requestOf } from "./request-of.js"

/**
 * Guards handlers, controllers (`@UseGuards(AuthGuard)`) or everything (`{ provide: APP_GUARD, useClass: AuthGuard }`):
 * it calls the `authorized` callback, and only `true` admits. Without that callback it admits everyone who is signed
 * in. Handlers marked with `@Public()` stay open. Throws `AuthRefused` for everyone else.
 */
@Injectable()
export class AuthGuard implements CanActivate {
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

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const marked = [context.getHandler(), context.getClass()]
    if (this.#reflector.getAllAndOverride<boolean>(PUBLIC, marked) === true) return true
    const instead = await this.#auth.refusal(requestOf(context))
    if (instead === undefined) return true
    const headers = this.#host.httpAdapter
    throw await refusalOf(instead as Response | Redirection, { context, headers })
  }
}
