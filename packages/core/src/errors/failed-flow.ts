import type { Cookie } from "../contract/cookies.js"

/** A failed flow, with deletions of its cookies: a used state must not stay in the browser. Internal. */
export class FailedFlow extends Error {
  readonly error: unknown
  readonly cookies: readonly Cookie[]

  constructor(error: unknown, cookies: readonly Cookie[]) {
    super("The flow failed")
    this.error = error
    this.cookies = cookies
  }
}
