import { describePreset } from "../../test/support/describe-preset.js"
import Osso from "./osso.js"

/** As in https://ossoapp.com/docs/start/overview */
const profile = {
  id: "8f5b1e2a-2c6d-4a7b-9e0f-1a2b3c4d5e6f",
  email: "oz@example.com",
  idp: "Okta",
  name: "Oz",
}

describePreset("Osso", {
  make: (options) => Osso({ issuer: "https://sso.example.com/", ...options }),
  profile,
  user: { name: "Oz", email: profile.email },
  accountId: "8f5b1e2a-2c6d-4a7b-9e0f-1a2b3c4d5e6f",
  id: "id",
  asks: {
    issuer: "https://sso.example.com/",
    authorization: "https://sso.example.com/oauth/authorize?scope=openid profile email",
    token: "https://sso.example.com/oauth/token",
    userinfo: "https://sso.example.com/oauth/me",
  },
  emailProof: "none",
  least: {
    profile: { id: profile.id },
    user: {},
  },
})
