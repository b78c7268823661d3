import { describePreset } from "../../test/support/describe-preset.js"
import Netlify from "./netlify.js"

/** As in https://docs.netlify.com/api-and-cli-guides/api-guides/get-started-with-api/ */
const profile = {
  id: "5b2b4b1f0d3f4c1f2c6a1b2c",
  uid: null,
  full_name: "Nettie Fly",
  avatar_url: "https://gravatar.com/avatar/n",
  email: "nettie@example.com",
  affiliate_id: "",
  site_count: 5,
  login_providers: ["github"],
}

describePreset("Netlify", {
  make: (options) => Netlify({ ...options }),
  profile,
  user: { name: "Nettie Fly", email: profile.email, image: profile.avatar_url },
  accountId: "5b2b4b1f0d3f4c1f2c6a1b2c",
  id: "id",
  asks: {
    authorization: "https://app.netlify.com/authorize",
    token: "https://api.netlify.com/oauth/token",
    userinfo: "https://api.netlify.com/api/v1/user",
  },
  emailProof: "none",
  least: {
    profile: { id: profile.id, full_name: null, avatar_url: null },
    user: {},
  },
})
