import { describePreset } from "../../test/support/describe-preset.js"
import Atlassian from "./atlassian.js"

/** As in https://developer.atlassian.com/cloud/jira/platform/oauth-2-3lo-apps/ */
const profile = {
  account_type: "atlassian",
  account_id: "112233aa-bb11-cc22-33dd-445566abcabc",
  email: "mia@example.com",
  name: "Mia Krystof",
  picture: "https://avatar-management--avatars.us-west-2.prod.public.atl-paas.net/112233aa",
  account_status: "active",
  nickname: "mkrystof",
  zoneinfo: "Australia/Sydney",
  locale: "en-US",
}

describePreset("Atlassian", {
  make: (options) => Atlassian({ ...options }),
  profile,
  user: { name: "Mia Krystof", email: profile.email, image: profile.picture },
  accountId: "112233aa-bb11-cc22-33dd-445566abcabc",
  id: "account_id",
  emailProof: "none",
  least: {
    profile: { account_id: profile.account_id },
    user: {},
  },
})
