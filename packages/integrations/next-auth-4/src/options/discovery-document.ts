import type { AuthConfig } from "@sallyport/core"

type CoreProvider = AuthConfig["providers"][number]

interface DiscoveredProvider {
  readonly issuer?: unknown
  readonly options?: Readonly<Record<string, unknown>>
}

/**
 * A provider for whose discovery document the application has given the address: as in version 4, the document then says
 * who the issuer is, whatever stands in `issuer`. Recipes on the web have both, and they do not agree. Core would refuse
 * the document.
 */
export function byDocument(provider: CoreProvider): CoreProvider {
  const { issuer: _, options, ...rest } = provider as DiscoveredProvider
  // Endpoints of some presets are made of it.
  if (JSON.stringify(rest).includes("{issuer}")) return provider
  const { issuer: __, ...own } = options ?? {}
  return { ...rest, ...(options && { options: own }) } as CoreProvider
}
