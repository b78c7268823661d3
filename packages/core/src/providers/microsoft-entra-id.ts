import type { TokenSet } from "../contract/account.js"
import { customFetch } from "../contract/markers.js"
import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import { encodeBase64 } from "../crypto/base64.js"
import { icon } from "../icons/microsoft-entra-id.js"

/** The claims of Entra's ID Token that this preset reads; there are more. */
export interface MicrosoftEntraIDProfile {
  aud: string
  iss: string
  iat: Date
  idp: string
  nbf: Date
  exp: Date
  c_hash: string
  at_hash: string
  aio: string
  preferred_username: string
  email: string
  name: string
  nonce: string
  oid: string
  roles: string[]
  rh: string
  sub: string
  tid: string
  sid: string
  uti: string
  ver: "2.0"
  hasgroups: boolean
  acct: 0 | 1
  acrs: string
  auth_time: Date
  ctry: string
  fwd: string
  groups: string
  login_hint: string
  tenant_ctry: string
  tenant_region_scope: string
  upn: string
  verified_primary_email: string[]
  verified_secondary_email: string[]
  vnet: string
  xms_cc: string
  xms_edov: boolean
  xms_pdl: string
  xms_pl: string
  xms_tpl: string
  ztdid: string
  ipaddr: string
  onprem_sid: string
  pwd_exp: number
  pwd_url: string
  in_corp: string
  family_name: string
  given_name: string
}

/** The options of this preset, besides those that every provider has. */
export type MicrosoftEntraIDOptions = OIDCUserConfig<MicrosoftEntraIDProfile> & {
  /** Width and height of the photo in pixels. Default: 48. */
  profilePhotoSize?: 48 | 64 | 96 | 120 | 240 | 360 | 432 | 504 | 648
}

/**
 * Sign in with Microsoft Entra ID. By default, accounts of every tenant can sign in; `issuer` or
 * `AUTH_MICROSOFT_ENTRA_ID_ISSUER` limits this to one tenant: `https://login.microsoftonline.com/{tenant id}/v2.0`.
 *
 * Register at https://entra.microsoft.com with the callback URL `{base_url}{basePath}/callback/microsoft-entra-id`.
 *
 * A tenant can write any address into the claim, so the address counts as unverified. To admit only some tenants,
 * compare `tid` in the `signIn` callback.
 *
 * @see https://learn.microsoft.com/en-us/entra/identity-platform/v2-protocols-oidc
 * @see https://learn.microsoft.com/en-us/entra/identity-platform/v2-oauth2-auth-code-flow
 */
export default function MicrosoftEntraID(
  options: MicrosoftEntraIDOptions = {},
): OIDCConfig<MicrosoftEntraIDProfile> {
  const { profilePhotoSize = 48, [customFetch]: send } = options ?? {}
  return {
    id: "microsoft-entra-id",
    name: "Microsoft Entra ID",
    label: "Microsoft",
    icon,
    type: "oidc",
    issuer: tenantInEnvironment() ?? "https://login.microsoftonline.com/common/v2.0",
    authorization: {
      params: { scope: "openid profile email User.Read" },
      // Without it there is no refresh token.
      connect: { scope: "offline_access" },
    },
    resources: ["https://graph.microsoft.com"],
    // The shared endpoints publish an issuer that contains `{tenantid}`: fill in the tenant from the token.
    issuerOf: (_tokens, { tid }) =>
      typeof tid === "string" && /^[\w-]+$/.test(tid)
        ? `https://login.microsoftonline.com/${tid}/v2.0`
        : undefined,
    profile: async ({ sub, name, email }, tokens) => ({
      id: sub,
      name,
      email,
      image: await photoOf(tokens, { size: profilePhotoSize, send }),
    }),
    style: { text: "#fff", bg: "#0072c6" },
    // The administrator of any tenant can write any address into the claim (nOAuth).
    emailTrust: "never",
    options,
  }
}

/**
 * Read here as in Auth.js, even if `setEnvDefaults` is never called: an application that only this variable limits to
 * one tenant must not be opened to all of them.
 */
function tenantInEnvironment(): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  return process?.env?.["AUTH_MICROSOFT_ENTRA_ID_ISSUER"] || undefined
}

/**
 * Null for people without a photo, or if access to Graph is not allowed: a missing picture is no reason to fail a
 * sign-in.
 */
async function photoOf(
  { access_token: token }: TokenSet,
  { size, send = fetch }: { size: number; send: typeof fetch | undefined },
): Promise<string | null> {
  if (!token) return null
  try {
    const response = await send(
      `https://graph.microsoft.com/v1.0/me/photos/${size}x${size}/$value`,
      { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(5000) },
    )
    if (!response.ok) return null
    const bytes = new Uint8Array(await response.arrayBuffer())
    return `data:image/jpeg;base64, ${encodeBase64(bytes)}`
  } catch {
    return null
  }
}
