import { pathSegment } from "./path-segment.js"

/** The address of a provider's callback, in its one canonical spelling. */
export function callbackAddress(baseUrl: string, providerId: string): string {
  return `${baseUrl}/callback/${pathSegment(providerId)}`
}
