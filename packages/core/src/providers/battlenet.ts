import type { OIDCConfig, OIDCUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/battlenet.js"

export interface BattleNetProfile extends OpenProfile {
  sub: string
  battle_tag: string
}

export type BattleNetIssuer =
  | "https://oauth.battle.net"
  | "https://oauth.battlenet.com.cn"
  | "https://www.battlenet.com.cn/oauth"
  | `https://${"us" | "eu" | "kr" | "tw"}.battle.net/oauth`

/**
 * Sign in with Battle.net.
 *
 * Register at https://develop.battle.net/access/clients with the callback URL
 * `{base_url}{basePath}/callback/battlenet`.
 *
 * Needs `issuer`: `https://oauth.battle.net`, or `https://oauth.battlenet.com.cn` for China.
 *
 * Battle.net does not provide an email address.
 *
 * @see https://develop.battle.net/documentation/guides/using-oauth/authorization-code-flow
 */
export default function BattleNet<P extends BattleNetProfile = BattleNetProfile>(
  options: OIDCUserConfig<P> & { issuer?: BattleNetIssuer | undefined } = {},
): OIDCConfig<P> {
  return {
    id: "battlenet",
    name: "Battle.net",
    icon,
    type: "oidc",
    profile: ({ sub, battle_tag }) => ({ id: sub, name: battle_tag, email: null, image: null }),
    style: { bg: "#148eff", text: "#fff" },
    // Battle.net does not provide an email address.
    emailTrust: "silent",
    options,
  }
}
