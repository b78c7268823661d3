import type { Cookie } from "../contract/cookies.js"

/** What a flow was begun for by somebody who was signed in: to prove again who they are. */
export interface RequestedProof {
  /** How old the proof may be, in seconds. */
  readonly within: number
  /** Where the person was going. */
  readonly callbackUrl: string
}

/** A failed flow, with deletions of its cookies: a used state must not stay in the browser. Internal. */
export class FailedFlow extends Error {
  readonly error: unknown
  readonly cookies: readonly Cookie[]
  readonly proof: RequestedProof | undefined

  constructor(error: unknown, cookies: readonly Cookie[], proof?: RequestedProof) {
    super("The flow failed")
    this.error = error
    this.cookies = cookies
    this.proof = proof
  }
}

/** What `work` resolves to. If it fails, the flow is over, so the cookies that it left in the browser are deleted. */
export async function failingWith<T>(
  cookies: readonly Cookie[],
  work: () => Promise<T>,
  proof?: RequestedProof,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof FailedFlow ? error : new FailedFlow(error, cookies, proof)
  }
}
