import type {
  AccountCallback,
  AuthorizationEndpointHandler,
  OIDCConfig,
  ProfileCallback,
  TokenEndpointHandler,
  UserinfoEndpointHandler,
} from "./oauth-provider.js"
import type { Profile } from "./profile.js"

/**
 * A preset and its options as one flat, frozen object: what `token.request`, `userinfo.request` and `makeClientSecret`
 * receive as `provider`. Each endpoint is an object, without `url` if discovery provides it.
 */
export interface OIDCConfigInternal<P = Profile> extends Omit<
  OIDCConfig<P>,
  "type" | "authorization" | "token" | "userinfo" | "profile" | "account" | "options"
> {
  readonly type: "oauth" | "oidc"
  readonly authorization?: WithAddress<AuthorizationEndpointHandler>
  readonly token?: WithAddress<TokenEndpointHandler>
  readonly userinfo?: WithAddress<UserinfoEndpointHandler<P>>
  readonly profile?: ProfileCallback<P>
  readonly account?: AccountCallback
}

type WithAddress<Endpoint> = Omit<Endpoint, "url"> & { readonly url?: URL }
