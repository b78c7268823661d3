/** The options of `useSession` in every framework. */
export interface UseSessionOptions<Required extends boolean = boolean> {
  /** Whether a signed-in user is required. Others go to the sign-in page, unless you set `onUnauthenticated`. */
  readonly required?: Required | undefined
  /** Called once if no one is signed in. */
  readonly onUnauthenticated?: (() => void) | undefined
}
