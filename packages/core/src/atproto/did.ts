import { isPublicName } from "../address/reach-of-name.js"

const DIRECTORY = "https://plc.directory"

/**
 * The address of the document of a decentralized identifier. Undefined for methods that AT Protocol does not support:
 * it accepts `did:plc` with its 24 base32 characters, and `did:web` with a public host name, without path and port.
 *
 * @see https://atproto.com/specs/did
 */
export function didDocumentAddress(did: string): string | undefined {
  if (/^did:plc:[a-z2-7]{24}$/.test(did)) return `${DIRECTORY}/${did}`
  const host = /^did:web:([a-z\d.-]+)$/.exec(did)?.[1]
  return host !== undefined && isPublicName(host)
    ? `https://${host}/.well-known/did.json`
    : undefined
}
