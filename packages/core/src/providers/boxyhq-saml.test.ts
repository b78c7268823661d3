import { describePreset } from "../../test/support/describe-preset.js"
import SAMLJackson from "./boxyhq-saml.js"

/** As in https://boxyhq.com/docs/jackson/saml-flow */
const profile = {
  id: "6a1f0c4e9d",
  email: "sam@example.com",
  firstName: "Sam",
  lastName: "Jackson",
  requested: {
    tenant: "example.com",
    product: "demo",
  },
}

describePreset("BoxyHQ SAML", {
  make: (options) => SAMLJackson({ issuer: "https://sso.example.com", ...options }),
  profile,
  user: { name: "Sam Jackson", email: profile.email },
  accountId: "6a1f0c4e9d",
  id: "id",
  emailProof: "none",
  least: {
    profile: { id: profile.id },
    user: {},
  },
})
