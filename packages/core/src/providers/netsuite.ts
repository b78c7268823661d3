import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"

/** What the RESTlet or Suitelet at `userinfo` answers; NetSuite has no address for that itself. */
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

/** What an account of NetSuite needs beside the client. */
export interface OAuthNetSuiteOptions {
  /** The account, as `1234567` or, for a sandbox, `1234567_SB1`. */
  accountID: string
  /** The address of a RESTlet or Suitelet of your own that answers with the members of `NetSuiteProfile`. */
  userinfo: string
  /** What the person is asked; NetSuite's default when absent. */
  prompt?: string | undefined
  /** `restlets rest_webservices` when absent. */
  scope?: string | undefined
}

/**
 * Sign in with NetSuite.
 *
 * Register under Setup, Integration, Manage Integrations of NetSuite, with the redirect URI
 * `{base_url}{basePath}/callback/netsuite`.
 *
 * Needs `accountID` and `userinfo`.
 *
 * @see https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/chapter_157769826287.html
 */
export default function NetSuite<P extends NetSuiteProfile = NetSuiteProfile>(
  options: OAuthUserConfig<P> & Partial<OAuthNetSuiteOptions> = {},
): OAuth2Config<P> {
  const at = (address: string): string | undefined => addressFor(options.accountID, address)
  return {
    id: "netsuite",
    name: "NetSuite",
    type: "oauth",
    authorization: {
      url: at("app.netsuite.com/app/login/oauth2/authorize.nl"),
      params: { prompt: options.prompt, scope: options.scope ?? "restlets rest_webservices" },
    },
    token: at("suitetalk.api.netsuite.com/services/rest/auth/oauth2/v1/token"),
    profile: ({ id, name, email }) => ({ id: String(id), name, email, image: null }),
    checks: ["state"],
    style: { bg: "#181a1b", text: "#fbfbfb" },
    // An administrator sets the address of an employee.
    vouches: "never",
    options,
  }
}

/**
 * The account is a label of the host name and nothing else: what stands here decides where the client's secret is sent.
 * Without one there is no address, and the configuration is refused for that.
 */
function addressFor(accountID: string | undefined, rest: string): string | undefined {
  const label = accountID?.toLowerCase().replaceAll("_", "-")
  return label && /^[a-z\d][a-z\d-]*$/.test(label) ? `https://${label}.${rest}` : undefined
}
