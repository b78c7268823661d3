import type { ExtensionSetup } from "../../contract/extension.js"

/** Whether the configuration lists an extension, by its name. Those that a provider brings are not asked about. */
export function isListed({ source }: Pick<ExtensionSetup, "source">, name: string): boolean {
  return (source.extensions ?? []).some((one) => one.name === name)
}
