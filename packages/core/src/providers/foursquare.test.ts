import { describePreset } from "../../test/support/describe-preset.js"
import Foursquare from "./foursquare.js"

/** As in https://docs.foursquare.com/developer/reference/authentication */
const profile = {
  meta: {
    code: 200,
  },
  response: {
    user: {
      id: "32",
      firstName: "Cathy",
      lastName: "Q",
      photo: {
        prefix: "https://fastly.4sqi.net/img/user/",
        suffix: "/cathy.png",
      },
      contact: {
        email: "cathy@example.com",
      },
    },
  },
}

describePreset("Foursquare", {
  make: (options) => Foursquare({ ...options }),
  profile,
  user: {
    name: "Cathy Q",
    email: "cathy@example.com",
    image: "https://fastly.4sqi.net/img/user/original/cathy.png",
  },
  accountId: "32",
  id: "response.user.id",
  asks: {
    authorization: "https://foursquare.com/oauth2/authenticate?scope=openid profile email",
    token: "https://foursquare.com/oauth2/access_token",
    userinfo: "https://api.foursquare.com/v2/users/self?v=20230131",
  },
  emailProof: "none",
  least: {
    profile: { response: { user: { id: "32" } } },
    user: {},
  },
  answers: (body) => ({
    "https://api.foursquare.com/v2/users/self?v=20230131&oauth_token=token-canary": body,
  }),
  tokenInUrl: true,
})
