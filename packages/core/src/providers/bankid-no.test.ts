import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import BankIDNorway from "./bankid-no.js"

/** As in https://developer.bankid.no/bankid-with-oidc-provider/ */
const profile = {
  sub: "e6b1c0f2-4a51-4f0c-9a55-4f1a0f2b7c9d",
  name: "Ola Nordmann",
  given_name: "Ola",
  family_name: "Nordmann",
  birthdate: "1985-02-03",
  updated_at: 1795288725,
  bankid_altsub: "9578-6000-4-123456",
  originator: "CN=BankID - DNB - Bank CA 3",
  email: "ola@example.com",
  email_verified: true,
}

describePreset("BankID Norge", {
  make: (options) => BankIDNorway({ ...options }),
  profile,
  user: { name: "Ola Nordmann", email: profile.email },
  accountId: "e6b1c0f2-4a51-4f0c-9a55-4f1a0f2b7c9d",
  id: "sub",
  asks: {
    issuer: "https://auth.bankid.no/auth/realms/prod",
    authorization: "?scope=openid profile email&ui_locales=no&login_hint=BIS",
    client: {
      token_endpoint_auth_method: "client_secret_post",
      userinfo_signed_response_alg: "RS256",
    },
  },
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
