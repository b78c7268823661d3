import type { Certificate } from "./certificate.js"

/** 2.5.29.31 and 2.5.29.46: where a list of revoked certificates is, and where its changes are (RFC 5280 §4.2.1.13, §4.2.1.15). */
const PLACES = ["VR0f", "VR0u"]

/** True for a certificate that says where a list of revoked ones can be fetched. */
export function statesRevocationList({ extensions }: Certificate): boolean {
  return PLACES.some((name) => extensions.has(name))
}
