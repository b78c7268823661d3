import { describePreset } from "../../test/support/describe-preset.js"
import Mattermost from "./mattermost.js"

/** As in https://developers.mattermost.com/integrate/apps/authentication/oauth2/ */
const profile = {
  id: "pw8jjm3b6pfi5nyoaz5o1pfm4w",
  create_at: 1635000000000,
  username: "sysadmin",
  email: "sysadmin@example.com",
  email_verified: true,
  nickname: "",
  first_name: "Ada",
  last_name: "Byron",
  position: "",
  roles: "system_user",
  locale: "en",
}

describePreset("Mattermost", {
  make: (options) => Mattermost({ issuer: "https://chat.example", ...options }),
  profile,
  user: { name: "sysadmin", email: profile.email },
  accountId: "pw8jjm3b6pfi5nyoaz5o1pfm4w",
  id: "id",
  emailProof: "provider",
  unproven: { "the boolean false": { email_verified: false } },
  least: {
    profile: { id: profile.id, username: "", first_name: "", last_name: "" },
    user: {},
  },
})
