/** Whether to leave the page afterwards, and where to go. */
export interface RedirectOptions {
  /** `false` stays on the page and returns the result. Default: true. */
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
