import { describePreset } from "../../test/support/describe-preset.js"
import LINE from "./line.js"

/** As in https://developers.line.biz/en/docs/line-login/integrate-line-login/ */
const profile = {
  iss: "https://access.line.me",
  sub: "U1234567890abcdef1234567890abcdef",
  aud: "1234567890",
  exp: 1795292325,
  iat: 1795288725,
  amr: ["pwd"],
  name: "Taro Line",
  picture: "https://sample_line.me/aBcdefg123456",
  email: "taro.line@example.com",
}

describePreset("LINE", {
  make: (options) => LINE({ ...options }),
  profile,
  user: { name: "Taro Line", email: profile.email, image: profile.picture },
  accountId: "U1234567890abcdef1234567890abcdef",
  id: "sub",
  asks: {
    issuer: "https://access.line.me",
    authorization: "?scope=openid profile email",
    client: { id_token_signed_response_alg: "HS256" },
  },
  emailProof: "none",
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
