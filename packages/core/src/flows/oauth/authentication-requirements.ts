/** How the user had to be authenticated, according to the authorization request. */
export interface AuthenticationRequirements {
  /** Seconds: the authentication may be at most this old. */
  readonly maxAge?: number | undefined
  /** With one of these methods; with any named method if the list is empty. */
  readonly acr?: readonly string[] | undefined
  /** Whether the time of the authentication must be included. */
  readonly authTime?: boolean | undefined
}

/** Whether the value is a valid `max_age` parameter: whole seconds (OpenID Connect Core §3.1.2.1). */
export function isMaxAge(value: string): boolean {
  return /^\d{1,9}$/.test(value)
}
