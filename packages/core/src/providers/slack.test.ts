import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import Slack from "./slack.js"

/** As in https://docs.slack.dev/authentication/sign-in-with-slack/ */
const profile = {
  ok: true,
  sub: "U0R7JM",
  "https://slack.com/user_id": "U0R7JM",
  "https://slack.com/team_id": "T0R7GR",
  email: "krane@slack-corp.com",
  email_verified: true,
  date_email_verified: 1622128723,
  locale: "en-US",
  name: "krane",
  given_name: "",
  family_name: "",
  picture: "https://secure.gravatar.com/avatar/abc",
  "https://slack.com/team_name": "kraneflannel",
}

describePreset("Slack", {
  make: (options) => Slack({ ...options }),
  profile,
  user: { name: "krane", email: profile.email, image: profile.picture },
  accountId: "U0R7JM",
  id: "sub",
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
