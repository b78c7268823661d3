import { describePreset } from "../../test/support/describe-preset.js"
import Facebook from "./facebook.js"

/** As in https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow */
const profile = {
  id: "10208430345",
  name: "Jane Fox",
  email: "jane@example.com",
  picture: {
    data: {
      height: 50,
      is_silhouette: false,
      url: "https://platform-lookaside.fbsbx.com/platform/profilepic/?asid=1",
      width: 50,
    },
  },
}

describePreset("Facebook", {
  make: (options) => Facebook({ ...options }),
  profile,
  user: { name: "Jane Fox", email: profile.email, image: profile.picture.data.url },
  accountId: "10208430345",
  id: "id",
  asks: {
    authorization: "https://www.facebook.com/v24.0/dialog/oauth?scope=email",
    token: "https://graph.facebook.com/oauth/access_token",
    userinfo: "https://graph.facebook.com/me?fields=id,name,email,picture",
  },
  emailProof: "none",
  least: {
    profile: { id: profile.id },
    user: {},
  },
  answers: (body) => ({ "https://graph.facebook.com/me?fields=id%2Cname%2Cemail%2Cpicture": body }),
})
