import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/cognito.js"

export interface CognitoProfile extends OpenProfile {
  sub: string
  name: string
  email: string
  picture: string
}

/**
 * Sign in with Cognito.
 *
 * Register in the app client of your Amazon Cognito user pool, with the callback URL
 * `{base_url}{basePath}/callback/cognito`.
 *
 * Needs `issuer`: `https://cognito-idp.{region}.amazonaws.com/{user pool id}`.
 *
 * The address of someone who signs in through another identity provider is unverified, unless the pool maps a claim of
 * that provider to `email_verified`. Only map a claim that you can rely on.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-specifying-attribute-mapping.html
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-id-token.html
 */
export default function Cognito<P extends CognitoProfile = CognitoProfile>(
  options: OIDCUserConfig<P> = {},
): OIDCConfig<P> {
  return {
    id: "cognito",
    name: "Cognito",
    icon,
    type: "oidc",
    style: { brandColor: "#C17B9E" },
    options,
  }
}
