/** Whether and where to go when it is done. */
export interface RedirectOptions {
  /** `false`: stay, and get the result. Default true. */
  readonly redirect?: boolean | undefined
  /** Where to go afterwards. Default: this page. */
  readonly redirectTo?: string | undefined
  /** The name of `redirectTo` in older code. */
  readonly callbackUrl?: string | undefined
}

/** Where the caller wants to go. */
export function targetOf({ redirectTo, callbackUrl }: RedirectOptions): string {
  return redirectTo ?? callbackUrl ?? location.href
}
