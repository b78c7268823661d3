import type { BasePathOption } from "./base-path.js"
import { actionUrl } from "./base-path.js"

/** The address of an action for one provider. Throws like `actionUrl`. */
export function providerUrl(options: BasePathOption, action: string, provider: string): string {
  return `${actionUrl(options, action)}/${pathSegment(provider)}`
}

/** The one spelling that the server accepts: `:@$&+,=` stay as they are (RFC 3986 §3.3). */
function pathSegment(text: string): string {
  return encodeURIComponent(text).replace(/%(?:3A|40|24|26|2B|2C|3D)/g, decodeURIComponent)
}
