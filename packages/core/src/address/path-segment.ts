/** `:@$&+,=`, which a path segment may contain unescaped (RFC 3986 §3.3) and every URL parser leaves unchanged. */
const PLAIN = /%(?:3A|40|24|26|2B|2C|3D)/g

/**
 * The canonical spelling of a text as a path segment, percent-encoded only where necessary: callback addresses that are
 * already registered with providers contain an id such as `my:idp` unescaped.
 */
export function pathSegment(text: string): string {
  return encodeURIComponent(text).replace(PLAIN, decodeURIComponent)
}

/** The address of a provider's callback, in its one canonical spelling. */
export function callbackAddress(baseUrl: string, providerId: string): string {
  return `${baseUrl}/callback/${pathSegment(providerId)}`
}
