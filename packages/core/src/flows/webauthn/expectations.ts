import { equalConstantTime } from "../../crypto/hash.js"
import { relyingPartyOf } from "./relying-party.js"
import type { Ceremony } from "./challenge.js"
import type { WebAuthnContext } from "./webauthn-context.js"

/** COSE numbers of EdDSA, ES256 and RS256: what every runtime can verify, also the one that a deployment moves to. */
const ALGORITHMS = [-8, -7, -257]

/** The key algorithms that a provider asks for and accepts. */
export function algorithmsOf({ provider }: WebAuthnContext): number[] {
  return provider.registrationOptions?.supportedAlgorithmIDs ?? ALGORITHMS
}

/** What an answer must have been made for, as the library takes it. */
interface Expectations {
  readonly expectedChallenge: (sent: string) => boolean
  readonly expectedOrigin: string[]
  readonly expectedRPID: string[]
}

/** What an answer to this ceremony must have been made for. */
export function expectationsOf(context: WebAuthnContext, { challenge }: Ceremony): Expectations {
  const { ids, origins } = relyingPartyOf(context)
  return {
    // A function, so that the library's messages have no challenge but the one that was sent.
    expectedChallenge: (sent) => equalConstantTime(sent, challenge),
    expectedOrigin: [...origins],
    expectedRPID: [...ids],
  }
}
