import type { Session } from "@sallyport/core/types"
import type { AuthClient } from "./create-client.js"
import type { ClientProvider } from "./get-providers.js"
import type {
  AuthorizationParams,
  SignInOptions as AnySignInOptions,
  SignInOptionsFor,
} from "./sign-in.js"
import type { SignInResult } from "./sign-in-result.js"

/** The result of a sign-in; `ok` only if it worked. */
export type SignInResponse = SignInResult

/** Parameters for the authorization server, in every form that `URLSearchParams` takes. */
export type SignInAuthorizationParams =
  | AuthorizationParams
  | string
  | string[][]
  | Record<string, string>

/** The options of `signIn`; every other member is a field of the provider, such as `email` or `password`. */
export interface SignInOptions<Redirect extends boolean = boolean> extends AnySignInOptions {
  /** `false` stays on the page and returns the result. Default: true. */
  readonly redirect?: Redirect | undefined
}

/** The options of `signOut`. */
export interface SignOutParams<Redirect extends boolean = boolean> {
  /** `false` stays on the page and returns the result. Default: true. */
  readonly redirect?: Redirect | undefined
  /** Where to go afterwards. Default: this page. */
  readonly redirectTo?: string | undefined
  /** The name of `redirectTo` in older code. */
  readonly callbackUrl?: string | undefined
}

/** The result of a sign-out. */
export type SignOutResponse = Omit<SignInResult, "url"> & {
  /** Where to go now; this page if it did not work. */
  readonly url: string
}

/** The options of `getSession`. */
export interface GetSessionParams {
  /** `false` does not pass the result on to other components and tabs. Default: true. */
  readonly broadcast?: boolean | undefined
  /** No effect, as in `next-auth`. */
  readonly event?: string | undefined
  /** No effect, as in `next-auth`. */
  readonly triggerEvent?: boolean | undefined
}

/** The calls that work outside of components, with the names, members and types of `next-auth/react`. */
export interface ClientCalls<S = Session> {
  /**
   * Signs in and leaves the page; with `redirect: false` it stays, and resolves to the result. Never throws for a
   * failure.
   */
  readonly signIn: {
    <P extends string | undefined = undefined>(
      provider?: P,
      options?: SignInOptionsFor<P> & { readonly redirect?: true | undefined },
      authorizationParams?: SignInAuthorizationParams,
    ): Promise<void>
    <P extends string | undefined = undefined>(
      provider?: P,
      options?: SignInOptionsFor<P> & { readonly redirect?: false | undefined },
      authorizationParams?: SignInAuthorizationParams,
    ): Promise<SignInResponse>
  }
  /** Signs out and leaves the page; with `redirect: false` it stays, and resolves to the result. */
  readonly signOut: <Redirect extends boolean = true>(
    options?: SignOutParams<Redirect>,
  ) => Promise<Redirect extends true ? undefined : SignOutResponse>
  /** The session; null if no one is signed in, or if the server does not answer. */
  readonly getSession: (params?: GetSessionParams) => Promise<S | null>
  /** The CSRF token that every POST to the handler needs; empty if the server does not answer. */
  readonly getCsrfToken: () => Promise<string>
  /** The ways to sign in; null if the server does not answer. */
  readonly getProviders: () => Promise<Record<string, ClientProvider> | null>
}

/** The calls of the current client. */
export function clientCalls<S>(client: () => AuthClient<S>): ClientCalls<S> {
  return {
    signIn: ((provider, options, params) =>
      client().signIn(
        provider,
        options,
        new URLSearchParams(params as string),
      )) as ClientCalls<S>["signIn"],
    signOut: (async (options) => {
      const result = await client().signOut(options)
      return { ...result, url: result.url ?? location.href }
    }) as ClientCalls<S>["signOut"],
    getSession: (params) => client().getSession(params).catch(nothing),
    getCsrfToken: () =>
      client()
        .getCsrfToken()
        .catch(() => ""),
    getProviders: () => client().getProviders().catch(nothing),
  }
}

const nothing = (): null => null
