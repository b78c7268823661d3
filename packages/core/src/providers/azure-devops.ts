import type {
  OAuth2Config,
  OAuthUserConfig,
  TokenEndpointHandler,
} from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/azure-devops.js"

/** The response of the profile API. */
export interface AzureDevOpsProfile extends OpenProfile {
  id: string
  displayName: string
  emailAddress: string
  coreAttributes: {
    Avatar: {
      value: {
        value: string
      }
    }
  }
}

/**
 * Sign in with Azure DevOps.
 *
 * Registered applications are managed at https://aex.dev.azure.com/app/register and need the callback URL
 * `{base_url}{basePath}/callback/azure-devops`.
 *
 * Azure DevOps requires `response_type=Assertion` and expects the client secret as an assertion.
 *
 * Azure DevOps does not say whether the address in the profile is verified, so it counts as unverified.
 *
 * @see https://learn.microsoft.com/en-us/azure/devops/integrate/get-started/authentication/azure-devops-oauth
 * @deprecated Azure DevOps OAuth has accepted no new applications since April 2025 and ends in 2026; use `microsoft-entra-id`. https://devblogs.microsoft.com/devops/no-new-azure-devops-oauth-apps/
 */
export default function AzureDevOps<P extends AzureDevOpsProfile = AzureDevOpsProfile>(
  options: OAuthUserConfig<P> & {
    /** The scope of the registered application. Default: `vso.profile`. */
    scope?: string | undefined
  } = {},
): OAuth2Config<P> {
  return {
    id: "azure-devops",
    name: "Azure DevOps",
    icon,
    type: "oauth",
    authorization: {
      url: "https://app.vssps.visualstudio.com/oauth2/authorize",
      params: { response_type: "Assertion", scope: options?.scope ?? "vso.profile" },
    },
    token: { url: TOKEN, exchange: requestTokens },
    userinfo:
      "https://app.vssps.visualstudio.com/_apis/profile/profiles/me?details=true&coreAttributes=Avatar&api-version=6.0",
    profile: ({ id, displayName, emailAddress, coreAttributes }) => ({
      id,
      name: displayName,
      email: emailAddress,
      image: avatarOf(coreAttributes?.Avatar),
    }),
    // Azure DevOps supports neither PKCE nor OpenID Connect.
    checks: ["state"],
    // Azure DevOps does not say whether the address is verified.
    emailTrust: "never",
    options,
  }
}

const TOKEN = "https://app.vssps.visualstudio.com/oauth2/token"

const requestTokens: NonNullable<TokenEndpointHandler["exchange"]> = ({
  params,
  provider,
  fetch: send,
}) =>
  send(TOKEN, {
    method: "POST",
    body: new URLSearchParams({
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      client_assertion: provider.clientSecret ?? "",
      grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
      assertion: params["code"] ?? "",
      redirect_uri: params["redirect_uri"] ?? "",
    }),
  })

function avatarOf(avatar: { value?: { value?: string } } | undefined): string | null {
  const base64 = avatar?.value?.value
  return base64 ? `data:image/jpeg;base64,${base64}` : null
}
