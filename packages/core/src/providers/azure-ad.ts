import type { OIDCConfig } from "../contract/oauth-provider.js"
import MicrosoftEntraID, {
  type MicrosoftEntraIDOptions,
  type MicrosoftEntraIDProfile,
} from "./microsoft-entra-id.js"
import { icon } from "../icons/azure-ad.js"

export type AzureADProfile = MicrosoftEntraIDProfile

/**
 * Sign in with Microsoft Entra ID under its old name. Its accounts are separate from those of `microsoft-entra-id`,
 * because accounts are stored under the provider's id.
 *
 * Register at https://entra.microsoft.com with the callback URL `{base_url}{basePath}/callback/azure-ad`.
 *
 * @see https://learn.microsoft.com/en-us/entra/identity-platform/v2-protocols-oidc
 * @deprecated Azure Active Directory has been renamed: use `microsoft-entra-id` in new applications. https://learn.microsoft.com/en-us/entra/fundamentals/new-name
 */
export default function AzureAD(options: MicrosoftEntraIDOptions = {}): OIDCConfig<AzureADProfile> {
  return {
    ...MicrosoftEntraID(options),
    id: "azure-ad",
    name: "Azure Active Directory",
    label: "Microsoft",
    icon,
    type: "oidc",
  }
}
