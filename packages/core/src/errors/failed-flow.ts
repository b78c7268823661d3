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

/** What `work` resolves to. If it fails, the flow is over, so the cookies that it left in the browser are deleted. */
export async function failingWith<T>(
  cookies: readonly Cookie[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof FailedFlow ? error : new FailedFlow(error, cookies)
  }
}
