import { describePreset } from "../../test/support/describe-preset.js"
import Instagram from "./instagram.js"

/** As in https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login */
const profile = {
  id: "17841405793187218",
  username: "jayposiris",
  account_type: "PERSONAL",
}

describePreset("Instagram", {
  make: (options) => Instagram({ ...options }),
  profile,
  user: { name: "jayposiris" },
  accountId: "17841405793187218",
  id: "id",
  emailProof: "none",
  least: {
    profile: { id: profile.id },
    user: {},
  },
  answers: (body) => ({
    "https://graph.instagram.com/me?fields=id%2Cusername%2Caccount_type%2Cname": body,
  }),
})
