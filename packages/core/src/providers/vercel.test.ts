import { describePreset } from "../../test/support/describe-preset.js"
import Vercel from "./vercel.js"

/** As in https://vercel.com/docs/sign-in-with-vercel/tokens */
const profile = {
  iss: "https://vercel.com",
  sub: "345e869043f1e55f8bdc837c",
  aud: "cl_be6c3c7e",
  name: "Vera Cell",
  preferred_username: "vera",
  email: "vera@example.com",
  picture: "https://api.vercel.com/www/avatar/00d06deb",
}

describePreset("Vercel", {
  make: (options) => Vercel({ ...options }),
  profile,
  user: { name: "Vera Cell", email: profile.email, image: profile.picture },
  accountId: "345e869043f1e55f8bdc837c",
  id: "sub",
  asks: { issuer: "https://vercel.com", authorization: "?scope=openid profile email" },
  emailProof: "none",
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
