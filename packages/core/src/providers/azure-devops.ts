import type {
  OAuth2Config,
  OAuthUserConfig,
  TokenEndpointHandler,
} from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { mark } from "../marks/azure-devops.js"

/** The answer of the profile API. */
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
 * Registered at https://aex.dev.azure.com/app/register with the callback URL
 * `{base_url}{basePath}/callback/azure-devops`.
 *
 * Azure DevOps asks for `response_type=Assertion` and takes the client secret as an assertion.
 *
 * Azure DevOps does not say with the profile whether the address is verified: nothing vouches for it.
 *
 * @see https://learn.microsoft.com/en-us/azure/devops/integrate/get-started/authentication/azure-devops-oauth
 * @deprecated Azure DevOps OAuth takes no new applications since April 2025 and ends in 2026; use `microsoft-entra-id`. https://devblogs.microsoft.com/devops/no-new-azure-devops-oauth-apps/
 */
export default function AzureDevOps<P extends AzureDevOpsProfile = AzureDevOpsProfile>(
  options: OAuthUserConfig<P> & {
    /** That of the registered application; `vso.profile` when absent. */
    scope?: string | undefined
  } = {},
): OAuth2Config<P> {
  return {
    id: "azure-devops",
    name: "Azure DevOps",
    mark,
    type: "oauth",
    authorization: {
      url: "https://app.vssps.visualstudio.com/oauth2/authorize",
      params: { response_type: "Assertion", scope: options.scope ?? "vso.profile" },
    },
    token: { url: TOKEN, request: requestTokens },
    userinfo:
      "https://app.vssps.visualstudio.com/_apis/profile/profiles/me?details=true&coreAttributes=Avatar&api-version=6.0",
    profile: ({ id, displayName, emailAddress, coreAttributes }) => ({
      id,
      name: displayName,
      email: emailAddress,
      image: avatarOf(coreAttributes?.Avatar),
    }),
    // It knows neither PKCE nor OpenID Connect.
    checks: ["state"],
    // Azure DevOps does not say whether the address is verified.
    vouches: "never",
    options,
  }
}

const TOKEN = "https://app.vssps.visualstudio.com/oauth2/token"

const requestTokens: NonNullable<TokenEndpointHandler["request"]> = ({
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
