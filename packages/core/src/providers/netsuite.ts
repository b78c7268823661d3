import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"

/** What your RESTlet or Suitelet at `userinfo` returns; NetSuite itself has no userinfo endpoint. */
export interface NetSuiteProfile {
  id: number
  name: string
  email: string
  location: number
  role: number
  roleId?: string
  roleCenter?: string
  contact?: number
  subsidiary?: number
  department?: number
}

/** What a NetSuite account needs besides the client id and secret. */
export interface OAuthNetSuiteOptions {
  /** The account id, for example `1234567`, or `1234567_SB1` for a sandbox. */
  accountID: string
  /** The address of your own RESTlet or Suitelet that returns the members of `NetSuiteProfile`. */
  userinfo: string
  /** Which prompts the person sees. Default: NetSuite's own. */
  prompt?: string | undefined
  /** The requested scopes. Default: `restlets rest_webservices`. */
  scope?: string | undefined
}

/**
 * Sign in with NetSuite.
 *
 * Register in NetSuite under Setup, Integration, Manage Integrations, with the redirect URI
 * `{base_url}{basePath}/callback/netsuite`.
 *
 * Needs `accountID` and `userinfo`.
 *
 * @see https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/chapter_157769826287.html
 */
export default function NetSuite<P extends NetSuiteProfile = NetSuiteProfile>(
  options: OAuthUserConfig<P> & Partial<OAuthNetSuiteOptions> = {},
): OAuth2Config<P> {
  const at = (address: string): string | undefined => addressFor(options?.accountID, address)
  return {
    id: "netsuite",
    name: "NetSuite",
    type: "oauth",
    authorization: {
      url: at("app.netsuite.com/app/login/oauth2/authorize.nl"),
      params: { prompt: options?.prompt, scope: options?.scope ?? "restlets rest_webservices" },
    },
    token: at("suitetalk.api.netsuite.com/services/rest/auth/oauth2/v1/token"),
    profile: ({ id, name, email }) => ({ id: String(id), name, email, image: null }),
    checks: ["state"],
    style: { bg: "#181a1b", text: "#fbfbfb" },
    // An administrator sets the address of an employee.
    emailTrust: "never",
    options,
  }
}

/**
 * The endpoint of an account. The account id must be a single label of the host name, because it decides where the
 * client secret is sent. Without a valid one there is no address, and the configuration is rejected.
 */
function addressFor(accountID: string | undefined, rest: string): string | undefined {
  const label = accountID?.toLowerCase().replaceAll("_", "-")
  return label && /^[a-z\d][a-z\d-]*$/.test(label) ? `https://${label}.${rest}` : undefined
}
