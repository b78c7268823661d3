import { describePreset } from "../../test/support/describe-preset.js"
import Osu from "./osu.js"

/** As in https://osu.ppy.sh/docs/ */
const profile = {
  id: 1,
  username: "peppy",
  avatar_url: "https://a.ppy.sh/1?1657169614.png",
  country_code: "AU",
  is_active: true,
  is_bot: false,
}

describePreset("osu!", {
  make: (options) => Osu({ ...options }),
  profile,
  user: { name: "peppy", image: profile.avatar_url },
  accountId: "1",
  id: "id",
  emailProof: "none",
  least: {
    profile: { id: 1 },
    user: {},
  },
})
