import { describePreset } from "../../test/support/describe-preset.js"
import Zoom from "./zoom.js"

/** As in https://developers.zoom.us/docs/integrations/oauth/ */
const profile = {
  id: "KDcuGIm1QgePTO8WbOqwIQ",
  first_name: "Jill",
  last_name: "Chill",
  email: "jchill@example.com",
  type: 2,
  role_name: "Admin",
  pmi: 3542471135,
  verified: 1,
  dept: "Dept.",
  pic_url: "https://example.com/jill.jpg",
  account_id: "q6gBJVO5TzexKYTb_I2rpg",
  language: "en-US",
  status: "active",
}

describePreset("Zoom", {
  make: (options) => Zoom({ ...options }),
  profile,
  user: { name: "Jill Chill", email: profile.email, image: profile.pic_url },
  accountId: "KDcuGIm1QgePTO8WbOqwIQ",
  id: "id",
  asks: {
    authorization: "https://zoom.us/oauth/authorize",
    token: "https://zoom.us/oauth/token",
    userinfo: "https://api.zoom.us/v2/users/me",
  },
  emailProof: "provider",
  unproven: { "0": { verified: 0 }, "no number": { verified: true } },
  least: {
    profile: { id: profile.id },
    user: {},
  },
})
