import { parseUrl } from "./parse-url.js"
import { isPublicName } from "./reach-of-name.js"

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

interface DidService {
  readonly id?: unknown
  readonly type?: unknown
  readonly serviceEndpoint?: unknown
}

/**
 * The origin of the server that holds this identifier's account, read from the identifier's own document. Undefined if
 * the document belongs to another identifier, names no server, or names an address that is not https on a public host
 * name with the default port: the owner of the identifier chooses this address, and our server is going to send a
 * request to it (CWE-918).
 *
 * @see https://atproto.com/specs/did
 */
export function personalDataServerIn(document: unknown, did: string): string | undefined {
  const { id, service } = (document ?? {}) as { id?: unknown; service?: unknown }
  if (id !== did || !Array.isArray(service)) return undefined
  const found = service.find((one: DidService | null) => isDataServer(one, did)) as
    | DidService
    | undefined
  return originIn(found?.serviceEndpoint)
}

function isDataServer(service: DidService | null, did: string): boolean {
  const names: readonly unknown[] = ["#atproto_pds", `${did}#atproto_pds`]
  return names.includes(service?.id) && service?.type === "AtprotoPersonalDataServer"
}

function originIn(endpoint: unknown): string | undefined {
  const url = typeof endpoint === "string" ? parseUrl(endpoint) : undefined
  if (!url) return undefined
  const { href, origin, protocol, hostname, port } = url
  const isBare = href === `${origin}/` && port === ""
  return protocol === "https:" && isBare && isPublicName(hostname) ? origin : undefined
}
