import { Inject, Injectable } from "@nestjs/common"
import type {
  MeOf,
  SessionFrom,
  SignInArguments,
  ProofDemand,
  Access,
  AccessDemand,
  AccessRefusal,
  RequestCaller,
  ScopesOf,
} from "@sallyport/core/integration"
import { NEST_AUTH, type NestAuth } from "./nest-auth.js"
import type { NestRequest } from "./nest-request.js"
import type { Redirection } from "./redirection.js"

/**
 * Reads the session, and signs in and out from your own handlers. Inject it as `AuthService<typeof config>` to have
 * sessions typed as your `session` callback returns them, and the functions of your extensions.
 */
@Injectable()
export class AuthService<From = unknown> {
  readonly #auth: NestAuth

  constructor(@Inject(NEST_AUTH) auth: NestAuth) {
    this.#auth = auth
  }

  /**
   * The session of a request; null if no one is signed in. Throws an `AuthError` if that is unknown, because the
   * configuration or the store fails. With a demand such as `{ within: 600, factors: 2 }`: null unless the session has proved as much.
   */
  auth(request: NestRequest, demand?: ProofDemand): Promise<SessionFrom<From> | null> {
    return this.#auth.auth(request, demand) as Promise<SessionFrom<From> | null>
  }

  /**
   * What the person who is signed in can do: the functions of each extension under its name, as in
   * `(await this.auth.me(request))?.sessions.list()`. Null if no one is signed in. Throws an `AuthError` if that is
   * unknown, and without extensions. The functions are known to an `AuthService<typeof config>`, whose configuration has
   * `satisfies NestAuthConfig` after it.
   */
  async me(request: NestRequest): Promise<MeOf<From> | null> {
    return this.#auth.me(request) as Promise<MeOf<From> | null>
  }

  /**
   * What the program may do that sent a request, by its `Authorization` alone, whoever is signed in. If it may not do what is
   * demanded, as in `this.auth.getAccess(request, { scopes: ["notes:read"] })`, `kind` is `refusal`, with the answer to send.
   * Throws an `AuthError` if no extension checks credentials, such as `apiKeys()`, and for a scope that is not declared.
   */
  async getAccess(
    request: NestRequest,
    demand?: AccessDemand<ScopesOf<From>>,
  ): Promise<Access<ScopesOf<From>> | AccessRefusal> {
    return this.#auth.getAccess(request, demand) as Promise<Access<ScopesOf<From>> | AccessRefusal>
  }

  /**
   * Who sent a request: a program by its access, or a person by their session, which counts for GET, HEAD and OPTIONS, and
   * otherwise only if no page of another site can have sent the request. Throws as `getAccess` does, and if it is unknown who
   * is signed in.
   */
  async getCaller(
    request: NestRequest,
    demand?: AccessDemand<ScopesOf<From>>,
  ): Promise<RequestCaller<SessionFrom<From>, ScopesOf<From>>> {
    return this.#auth.getCaller(request, demand) as Promise<
      RequestCaller<SessionFrom<From>, ScopesOf<From>>
    >
  }

  /**
   * Starts a sign-in, or completes it for credentials, and returns the redirect for the browser: return it from a
   * handler that is marked with `@Redirect()`. Throws an `AuthError` if the sign-in fails.
   */
  async signIn<P extends string | undefined = undefined>(
    request: NestRequest,
    ...args: SignInArguments<boolean, P>
  ): Promise<Redirection> {
    return redirection(await this.#auth.on(request).signIn(...args))
  }

  /** Ends the session, and returns the redirect for the browser. */
  async signOut(
    request: NestRequest,
    options?: { redirectTo?: string | undefined },
  ): Promise<Redirection> {
    return redirection(await this.#auth.on(request).signOut(options))
  }

  /** Passes data to the callbacks like a client's update, and returns the resulting session. */
  async unstable_update(request: NestRequest, data: unknown): Promise<SessionFrom<From> | null> {
    return this.#auth.on(request).unstable_update(data) as Promise<SessionFrom<From> | null>
  }
}

/** With `redirect: false` only the address is returned. */
function redirection(way: unknown): Redirection {
  return typeof way === "string" ? { url: way, statusCode: 302 } : (way as Redirection)
}
