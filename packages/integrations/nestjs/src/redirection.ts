/** Where a handler sends the browser, as NestJS's `@Redirect()` takes it. */
export interface Redirection {
  readonly url: string
  readonly statusCode: 302
}
