import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"

/** The claims of BankID OIDC; `sub` is the person's id at this client. */
export interface BankIDNorwayProfile {
  exp: number
  iat: number
  auth_time: number
  jti: string
  iss: string
  aud: string
  sub: string
  typ: "ID"
  azp: string
  session_state: string
  at_hash: string
  name: string
  given_name: string
  family_name: string
  birthdate: string
  updated_at: number
  acr: string
  sid: string
  amr: "BID" | "BIM" | "BIS"
  bankid_altsub: string
  originator: string
  additionalCertInfo: {
    certValidFrom: number
    serialNumber: string
    keyAlgorithm: string
    keySize: string
    policyOid: string
    certQualified: boolean
    certValidTo: number
    versionNumber: string
    subjectName: string
  }
  tid: string
  email?: string
  nnin_altsub?: string
}

/**
 * Sign in with BankID Norge.
 *
 * Register with BankID Norge or a reseller, using the callback URL `{base_url}{basePath}/callback/bankid-no`.
 *
 * The userinfo endpoint returns a signed JWT (RS256), which is verified. For the test environment, set `issuer:
 * "https://auth.current.bankid.no/auth/realms/current"`. BankID's pages are in Norwegian; `authorization: { params: {
 * ui_locales: "en" } }` switches them to English.
 *
 * @see https://developer.bankid.no/bankid-with-oidc-provider/
 */
export default function BankIDNorway<P extends BankIDNorwayProfile = BankIDNorwayProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "bankid-no",
    name: "BankID Norge",
    type: "oidc",
    issuer: "https://auth.bankid.no/auth/realms/prod",
    client: {
      token_endpoint_auth_method: "client_secret_post",
      userinfo_signed_response_alg: "RS256",
    },
    idToken: false,
    authorization: { params: { ui_locales: "no", login_hint: "BIS" } },
    profile: ({ sub, name, email }) => ({ id: sub, name, email: email ?? null, image: null }),
    style: { text: "#fff", bg: "#39134c" },
    options,
  }
}
