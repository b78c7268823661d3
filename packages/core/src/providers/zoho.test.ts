import { describePreset } from "../../test/support/describe-preset.js"
import Zoho from "./zoho.js"

/** As in https://www.zoho.com/accounts/protocol/oauth/web-apps/authorization.html */
const profile = {
  First_Name: "Zylker",
  Email: "zylker@example.com",
  Last_Name: "Corp",
  Display_Name: "zylker",
  ZUID: 55620482,
}

describePreset("Zoho", {
  make: (options) => Zoho({ ...options }),
  profile,
  user: { name: "Zylker Corp", email: profile.Email },
  accountId: "55620482",
  id: "ZUID",
  emailProof: "none",
  least: {
    profile: { ZUID: 55620482 },
    user: {},
  },
})
