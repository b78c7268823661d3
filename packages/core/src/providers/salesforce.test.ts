import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import Salesforce from "./salesforce.js"

/** As in https://help.salesforce.com/s/articleView?id=sf.remoteaccess_using_userinfo_endpoint.htm */
const profile = {
  sub: "https://login.salesforce.com/id/00Dx0000000A9y0EAC/005x0000000UnYmAAK",
  user_id: "005x0000000UnYmAAK",
  organization_id: "00Dx0000000A9y0EAC",
  preferred_username: "jane@example.com",
  nickname: "jane",
  name: "Jane Doe",
  email: "jane@example.com",
  email_verified: true,
  given_name: "Jane",
  family_name: "Doe",
  picture: "https://example.com/jane.png",
}

describePreset("Salesforce", {
  make: (options) => Salesforce({ ...options }),
  profile,
  user: { name: "Jane Doe", email: profile.email, image: profile.picture },
  accountId: "https://login.salesforce.com/id/00Dx0000000A9y0EAC/005x0000000UnYmAAK",
  id: "sub",
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub, nickname: "jane" },
    user: { name: "jane" },
  },
})
