import type { BindingKey } from "../../contract/grant-origin.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { boundedMap } from "./bounded-map.js"
import { dpopKeys } from "./dpop.js"
import type { DpopHandle } from "./dpop-key.js"

/** By key, because a handle also remembers the last nonce of each server. */
const handles = boundedMap<DpopHandle>()

/**
 * The key that kept tokens are bound to: the one that was kept with them, whatever the provider's options say by now, or
 * the application's own. Undefined if they are bound to none. Rejects as `keyOf` does.
 */
export async function grantKey(
  provider: ResolvedOAuthProvider,
  kept: BindingKey | undefined,
): Promise<DpopHandle | undefined> {
  if (!kept && typeof provider.dpop !== "object") return undefined
  const { keyOf } = await dpopKeys()
  if (!kept) return keyOf(provider, undefined)
  const name = `${kept.x}.${kept.y}.${kept.d}`
  const handle = handles.get(name) ?? (await keyOf({ ...provider, dpop: true }, kept))
  handles.set(name, handle)
  return handle
}
