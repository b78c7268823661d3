import { pathSegment } from "./path-segment.js"

/** Where a provider's callback is answered: the one spelling of it. */
export function callbackAddress(baseUrl: string, providerId: string): string {
  return `${baseUrl}/callback/${pathSegment(providerId)}`
}
