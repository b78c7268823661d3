type PresetOptions = Readonly<Record<string, unknown>> & {
  readonly tenantId?: string
  readonly primaryUserFlow?: string
}

/** Options of presets of version 4 that core does not have, by the name of the preset. */
export interface FurtherOptions {
  "azure-ad": {
    /** Default: `common`. */
    tenantId?: string
  }
  "azure-ad-b2c": { tenantId?: string; primaryUserFlow?: string }
}

/** The id of a preset in version 4, where core has another one: it is in callback URLs and in stored accounts. */
const ids: Readonly<Record<string, string>> = {
  "duende-identity-server6": "duende-identityserver6",
}

/** {@link FurtherOptions} as options that core has. */
const own: Readonly<Record<string, (options: PresetOptions) => PresetOptions>> = {
  "azure-ad": ({ tenantId = "common", ...options }) => ({
    issuer: `https://login.microsoftonline.com/${tenantId}/v2.0`,
    ...options,
  }),
  "azure-ad-b2c": ({ tenantId, primaryUserFlow, ...options }) => ({
    ...(tenantId !== undefined && {
      issuer: `https://${tenantId}.b2clogin.com/${tenantId}.onmicrosoft.com/${primaryUserFlow}/v2.0`,
    }),
    ...options,
  }),
}

/** What an application wrote for a preset of version 4, as core's preset takes it. */
export function presetOptions(preset: string, options: PresetOptions): PresetOptions {
  const id = ids[preset]
  return { ...(id !== undefined && { id }), ...(own[preset]?.(options) ?? options) }
}
