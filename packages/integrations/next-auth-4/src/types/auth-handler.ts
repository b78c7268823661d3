import type { AuthOptions, CookieOption } from "./auth-options.js"
import type { RequestInternal as Requested } from "./request.js"

/** A request that the caller has parsed. */
export interface RequestInternal extends Requested {
  /** The name of `origin` before 4.22. */
  host?: string
}

export interface NextAuthHeader {
  key: string
  value: string
}

/** A cookie to set. */
export interface Cookie extends CookieOption {
  /** Not encoded. */
  value: string
}

/** An answer that the caller sends. */
export interface ResponseInternal<
  // oxlint-disable-next-line typescript/no-explicit-any -- the types of next-auth 4, whose callers read members of the body
  Body extends string | Record<string, any> | any[] = any,
> {
  /** Default: 200, or 302 for a redirect. With a redirect: for scripts, which do not follow it. */
  status?: number
  headers?: NextAuthHeader[]
  /** HTML or a text as a string; of JSON the value. */
  body?: Body
  redirect?: string
  cookies?: Cookie[]
}

export interface NextAuthHandlerParams {
  req: Request | RequestInternal
  options: AuthOptions
}
