import { describePreset } from "../../test/support/describe-preset.js"
import Reddit from "./reddit.js"

/** As in https://github.com/reddit-archive/reddit/wiki/OAuth2 */
const profile = {
  id: "1w72",
  name: "spez",
  icon_img: "https://styles.redditmedia.com/t5_3k30p/styles/profileIcon.png",
  has_verified_email: true,
  created_utc: 1118030400,
  verified: true,
}

describePreset("Reddit", {
  make: (options) => Reddit({ ...options }),
  profile,
  user: { name: "spez" },
  accountId: "1w72",
  id: "id",
  emailProof: "none",
  least: {
    profile: { id: "1w72" },
    user: {},
  },
})
