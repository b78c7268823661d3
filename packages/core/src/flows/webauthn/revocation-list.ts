import type { Certificate } from "./certificate.js"

/** 2.5.29.31 and 2.5.29.46: the addresses of a revocation list and of its changes (RFC 5280 §4.2.1.13, §4.2.1.15). */
const PLACES = ["VR0f", "VR0u"]

/** True if the certificate says where a revocation list can be fetched. */
export function statesRevocationList({ extensions }: Certificate): boolean {
  return PLACES.some((name) => extensions.has(name))
}
