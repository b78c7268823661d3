import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import Cognito from "./cognito.js"

/** As in https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-id-token.html */
const profile = {
  sub: "aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee",
  "cognito:groups": ["test-group"],
  email_verified: true,
  "cognito:preferred_role": "arn:aws:iam::111122223333:role/my-test-role",
  iss: "https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Example",
  "cognito:username": "my-test-user",
  name: "My Test",
  aud: "app",
  token_use: "id",
  email: "my-test-user@example.com",
  picture: "https://example.com/p.png",
}

describePreset("Cognito", {
  make: (options) =>
    Cognito({
      issuer: "https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Example",
      ...options,
    }),
  profile,
  user: { name: "My Test", email: profile.email, image: profile.picture },
  accountId: "aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee",
  id: "sub",
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
