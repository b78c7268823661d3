import type { AuthConfig } from "../contract/config.js"
import type { Extension } from "../contract/extension.js"

/**
 * The extensions of a configuration: those that it lists, and those that its providers bring. Two providers may bring
 * the same. Undefined if there are none, or if plain JavaScript has put anything else into the list, which the check of
 * the configuration says.
 */
export function extensionsOf({
  extensions = [],
  providers,
}: Pick<AuthConfig, "extensions"> & { readonly providers?: AuthConfig["providers"] | undefined }):
  | readonly Extension[]
  | undefined {
  if (!Array.isArray(extensions)) return undefined
  const brought = Array.isArray(providers) ? providers.flatMap(broughtBy) : []
  const all: readonly (Extension | null)[] = [...extensions, ...new Set(brought)]
  // A list has a function `join`, but no `open`.
  return all.length > 0 && all.every((one) => one?.open) ? (all as readonly Extension[]) : undefined
}

/** Made by this library, which gives them all that an extension has. A preset that is not called has its own, too. */
function broughtBy(provider: AuthConfig["providers"][number] | null): readonly Extension[] {
  const { extension } = (provider ?? {}) as { readonly extension?: Extension }
  return extension ? [extension] : []
}
