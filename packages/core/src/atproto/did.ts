import { isPublicName } from "../address/is-public-name.js"

const DIRECTORY = "https://plc.directory"

/**
 * Where the document of a decentralised identifier is, or undefined for one that AT Protocol does not bless: `did:plc`
 * with its 24 characters of base 32, or `did:web` of a public host name, without path and port.
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
