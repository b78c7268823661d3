import { equalConstantTime } from "../../crypto/hash.js"
import { relyingPartyOf } from "./relying-party.js"
import type { Ceremony } from "./challenge.js"
import type { WebAuthnContext } from "./webauthn-context.js"

/**
 * COSE numbers of EdDSA, ES256 and RS256, which every runtime can verify, including one that a deployment may move to
 * later.
 */
const ALGORITHMS = [-8, -7, -257]

/** The key algorithms that a provider requests and accepts. */
export function algorithmsOf({ provider }: WebAuthnContext): number[] {
  return provider.registrationOptions?.supportedAlgorithmIDs ?? ALGORITHMS
}

/** What a response must have been created for, in the form that the library takes. */
interface Expectations {
  readonly expectedChallenge: (sent: string) => boolean
  readonly expectedOrigin: string[]
  readonly expectedRPID: string[]
}

/** What a response to this ceremony must have been created for. */
export function expectationsOf(context: WebAuthnContext, { challenge }: Ceremony): Expectations {
  const { ids, origins } = relyingPartyOf(context)
  return {
    // A function, so that the library's messages contain no challenge except the one that was sent.
    expectedChallenge: (sent) => equalConstantTime(sent, challenge),
    expectedOrigin: [...origins],
    expectedRPID: [...ids],
  }
}
