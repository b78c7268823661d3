import { describePreset } from "../../test/support/describe-preset.js"
import HubSpot from "./hubspot.js"

/**
 * As in https://developers.hubspot.com/docs/apps/developer-platform/build-apps/authentication/oauth/working-with-oauth
 */
const profile = {
  token: "token-canary",
  user: "test@hubspot.com",
  hub_domain: "demo.hubapi.com",
  scopes: ["oauth"],
  hub_id: 62515,
  app_id: 456,
  expires_in: 21588,
  user_id: 123,
  token_type: "access",
}

describePreset("HubSpot", {
  make: (options) => HubSpot({ ...options }),
  profile,
  user: { name: "test@hubspot.com", email: "test@hubspot.com" },
  accountId: "123",
  id: "user_id",
  asks: {
    authorization: "https://app.hubspot.com/oauth/authorize?scope=oauth",
    token: "https://api.hubapi.com/oauth/v1/token",
    userinfo: "https://api.hubapi.com/oauth/v1/access-tokens",
    client: { token_endpoint_auth_method: "client_secret_post" },
  },
  emailProof: "none",
  least: {
    profile: { user_id: 123 },
    user: {},
  },
  answers: (body) => ({ "https://api.hubapi.com/oauth/v1/access-tokens/token-canary": body }),
  tokenInUrl: true,
})
