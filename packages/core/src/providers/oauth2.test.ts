import { describePreset } from "../../test/support/describe-preset.js"
import OAuth2 from "./oauth2.js"

/** As in https://www.rfc-editor.org/rfc/rfc6749.html */
const profile = {
  id: "42",
  name: "Jane Doe",
  email: "janedoe@example.com",
  picture: "https://example.com/me.jpg",
}

describePreset("OAuth 2.0", {
  make: (options) =>
    OAuth2({
      authorization: "https://id.example.com/authorize",
      token: "https://id.example.com/token",
      userinfo: "https://id.example.com/me",
      ...options,
    }),
  profile,
  user: { name: "Jane Doe", email: profile.email, image: profile.picture },
  accountId: "42",
  id: "id",
  asks: {
    authorization: "https://id.example.com/authorize?scope=openid profile email",
    token: "https://id.example.com/token",
    userinfo: "https://id.example.com/me",
  },
  emailProof: "none",
  least: {
    profile: { id: "42" },
    user: {},
  },
})
