import { describePreset } from "../../test/support/describe-preset.js"
import Box from "./box.js"

/** As in https://developer.box.com/guides/authentication/oauth2/ */
const profile = {
  id: "11446498",
  type: "user",
  name: "Aaron Levie",
  login: "ceo@example.com",
  created_at: "2012-12-12T10:53:43-08:00",
  language: "en",
  status: "active",
  job_title: "CEO",
  avatar_url: "https://www.box.com/api/avatar/large/181216415",
}

describePreset("Box", {
  make: (options) => Box({ ...options }),
  profile,
  user: { name: "Aaron Levie", email: profile.login, image: profile.avatar_url },
  accountId: "11446498",
  id: "id",
  emailProof: "none",
  least: {
    profile: { id: profile.id },
    user: {},
  },
})
