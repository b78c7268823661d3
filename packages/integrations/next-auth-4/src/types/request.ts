/** What a request is for: the first part of its path below the base path. */
export type AuthAction =
  | "providers"
  | "session"
  | "csrf"
  | "signin"
  | "signout"
  | "callback"
  | "verify-request"
  | "error"
  | "_log"

/** A request as `authorize` is given it. */
export interface RequestInternal {
  /** Default: `http://localhost:3000`. */
  origin?: string
  method?: string
  cookies?: Partial<Record<string, string>>
  // oxlint-disable-next-line typescript/no-explicit-any -- the types of next-auth 4, which applications read members of
  headers?: Record<string, any>
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  query?: Record<string, any>
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  body?: Record<string, any>
  action: AuthAction
  providerId?: string
  error?: string
}
