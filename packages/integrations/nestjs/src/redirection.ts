/** Where a handler redirects the browser, in the form that NestJS' `@Redirect()` takes. */
export interface Redirection {
  readonly url: string
  readonly statusCode: 302
}
