import { parseUrl } from "../address/parse-url.js"
import { isPublicName } from "../address/reach-of-name.js"

interface Service {
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
  const found = service.find((one: Service | null) => isDataServer(one, did)) as Service | undefined
  return originIn(found?.serviceEndpoint)
}

function isDataServer(service: Service | null, did: string): boolean {
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
