/** `:@$&+,=`, which a path segment may hold as they are (RFC 3986 §3.3) and every URL parser leaves alone. */
const PLAIN = /%(?:3A|40|24|26|2B|2C|3D)/g

/**
 * The one spelling of a text as a path segment: percent-encoded where it has to be. Addresses that were registered with
 * providers before hold an id such as `my:idp` as it is.
 */
export function pathSegment(text: string): string {
  return encodeURIComponent(text).replace(PLAIN, decodeURIComponent)
}
