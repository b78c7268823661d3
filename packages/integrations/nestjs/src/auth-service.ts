import { Inject, Injectable } from "@nestjs/common"
import type { SessionFrom, StateChanges } from "@sallyport/core/integration"
import { NEST_AUTH, type NestAuth } from "./nest-auth.js"
import type { NestRequest } from "./nest-request.js"
import type { Redirection } from "./redirection.js"

type SignInArguments = Parameters<StateChanges<unknown>["signIn"]>

/**
 * Who is signed in, and signing in and out by your own handlers. Inject it as `AuthService<typeof config>` to have sessions
 * typed as your `session` callback returns them.
 */
@Injectable()
export class AuthService<From = unknown> {
  readonly #auth: NestAuth

  constructor(@Inject(NEST_AUTH) auth: NestAuth) {
    this.#auth = auth
  }

  /**
   * The session of a request; null when no one is signed in. Throws an `AuthError` when that is unknown, because the
   * configuration or the store fails.
   */
  async auth(request: NestRequest): Promise<SessionFrom<From> | null> {
    return this.#auth.auth(request) as Promise<SessionFrom<From> | null>
  }

  /**
   * Starts a sign-in, or carries it out for credentials, and gives the way that the browser is to go: return it from a handler
   * that is marked with `@Redirect()`. Throws an `AuthError` when the sign-in fails.
   */
  async signIn(request: NestRequest, ...given: SignInArguments): Promise<Redirection> {
    return redirection(await this.#auth.on(request).signIn(...given))
  }

  /** Ends the session, and gives the way that the browser is to go. */
  async signOut(
    request: NestRequest,
    options?: { redirectTo?: string | undefined },
  ): Promise<Redirection> {
    return redirection(await this.#auth.on(request).signOut(options))
  }

  /** Hands data to the callbacks as a client's update would, and gives the session they made of it. */
  async unstable_update(request: NestRequest, data: unknown): Promise<SessionFrom<From> | null> {
    return this.#auth.on(request).unstable_update(data) as Promise<SessionFrom<From> | null>
  }
}

/** With `redirect: false` the address alone is given. */
function redirection(way: unknown): Redirection {
  return typeof way === "string" ? { url: way, statusCode: 302 } : (way as Redirection)
}
