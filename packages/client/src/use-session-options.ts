/** What `useSession` takes, in every framework. */
export interface UseSessionOptions<Required extends boolean = boolean> {
  /** Whether this needs somebody signed in. Who is not goes to the sign-in page, unless `onUnauthenticated` is there. */
  readonly required?: Required | undefined
  /** Called once where nobody is signed in. */
  readonly onUnauthenticated?: (() => void) | undefined
}
