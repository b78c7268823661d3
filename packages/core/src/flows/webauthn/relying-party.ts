import { parseUrl } from "../../address/parse-url.js"
import { equalConstantTime } from "../../crypto/hash.js"
import { AuthError } from "../../errors/auth-error.js"
import type { Ceremony } from "./challenge.js"
import { namesOf, unnamedOrigin } from "./unnamed-origin.js"
import { hookOptions, type WebAuthnContext } from "./webauthn-context.js"

/** This site from the view of passkeys: the id and name to send, and all ids and origins that are accepted. */
export interface RelyingParty {
  readonly id: string
  readonly name: string
  readonly ids: readonly string[]
  readonly origins: readonly string[]
}

/**
 * Labels of lower-case letters, digits and hyphens: no port, no trailing dot, and no numeric label at the end, which IP
 * addresses have.
 */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*(?!\d+$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/

const IP_ADDRESS = /^(?:\d+(?:\.\d+){3}|\[.*\]|[\da-f]*:[\da-f:.]+)$/

function onAddress(id: string, { protocol, port }: Pick<URL, "protocol" | "port">): AuthError {
  const local = `${protocol}//localhost${port && `:${port}`}`
  return new AuthError(
    `Provider "${id}": passkeys belong to a domain, and this site was opened at an IP address, for which browsers make none. On your own machine open ${local} instead; elsewhere give the site a domain.`,
  )
}

/**
 * The relying party of a request. Throws `AuthError` for an id that browsers would reject, and if the origin would come
 * from the request although the id belongs to another host.
 */
export function relyingPartyOf(context: WebAuthnContext): RelyingParty {
  const { provider, request } = context
  const party = provider.getRelayingParty(hookOptions(context), request)
  const ids = namesOf(party.id)
  const [id] = ids
  if (id === request.url.hostname && IP_ADDRESS.test(id)) throw onAddress(provider.id, request.url)
  if (id === undefined || !ids.every((one) => DOMAIN.test(one)))
    throw new AuthError(
      `Provider "${provider.id}": ${JSON.stringify(ids)} is not an id for passkeys. It must be a domain such as "app.example" or "localhost", without scheme, port or capital letters. Set relayingParty.id.`,
    )
  const origins = namesOf(party.origin).map(asBrowsersWriteIt)
  // An id from the application's own function is named in the error by that function.
  const unnamed = origins.includes(request.url.origin)
    ? unnamedOrigin(provider, request.url.hostname)
    : undefined
  if (unnamed) throw unnamed
  return { id, ids, name: namesOf(party.name)[0] ?? id, origins }
}

/**
 * Origins are compared exactly, so a trailing slash must not lock everyone out. Apps have origins with other schemes.
 */
function asBrowsersWriteIt(origin: string): string {
  return /^https?:/i.test(origin) ? (parseUrl(origin)?.origin ?? origin) : origin
}

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
