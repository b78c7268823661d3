import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import LinkedIn from "./linkedin.js"

/** As in https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2 */
const profile = {
  iss: "https://www.linkedin.com/oauth",
  sub: "782bbtaQ",
  aud: "app",
  name: "John Doe",
  given_name: "John",
  family_name: "Doe",
  picture:
    "https://media.licdn-ei.com/dms/image/C5F03AQHqK8v7tB1HCQ/profile-displayphoto-shrink_100_100/0/",
  locale: "en-US",
  email: "doe@email.com",
  email_verified: true,
}

describePreset("LinkedIn", {
  make: (options) => LinkedIn({ ...options }),
  profile,
  user: { name: "John Doe", email: profile.email, image: profile.picture },
  accountId: "782bbtaQ",
  id: "sub",
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
