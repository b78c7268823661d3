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
 * A preset and its options as one flat object: what `token.request`, `userinfo.request` and `makeClientSecret` get as
 * `provider`. It is frozen, and each endpoint is an object whose `url` is absent where discovery has to say it.
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
