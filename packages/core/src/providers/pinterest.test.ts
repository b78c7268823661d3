import { describePreset } from "../../test/support/describe-preset.js"
import Pinterest from "./pinterest.js"

/** As in https://developers.pinterest.com/docs/getting-started/set-up-authentication-and-authorization/ */
const profile = {
  account_type: "BUSINESS",
  id: "2783136121146311751",
  profile_image: "https://i.pinimg.com/280x280_RS/5c/88/fe.jpg",
  website_url: "https://example.com",
  username: "username",
  board_count: 14,
}

describePreset("Pinterest", {
  make: (options) => Pinterest({ ...options }),
  profile,
  user: { name: "username", image: profile.profile_image },
  accountId: "2783136121146311751",
  id: "id",
  emailProof: "none",
  unlikeAuthJs: "A user name can change hands; the id cannot.",
  least: {
    profile: { id: profile.id },
    user: {},
  },
})
