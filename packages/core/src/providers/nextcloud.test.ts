import { describePreset } from "../../test/support/describe-preset.js"
import Nextcloud from "./nextcloud.js"

/** As in https://docs.nextcloud.com/server/latest/admin_manual/configuration_server/oauth2.html */
const profile = {
  enabled: true,
  storageLocation: "/data/frank",
  id: "frank",
  email: "frank@example.org",
  displayname: "Frank K.",
  phone: "0123 / 456 789",
  address: "Foobar 12, 12345 Town",
  website: "https://nextcloud.com",
  twitter: "Nextcloud",
  groups: ["users"],
  language: "de",
  locale: "",
}

describePreset("Nextcloud", {
  make: (options) => Nextcloud({ issuer: "https://cloud.example", ...options }),
  profile,
  user: { name: "Frank K.", email: profile.email, image: "https://cloud.example/avatar/frank/512" },
  accountId: "frank",
  id: "id",
  asks: {
    issuer: "https://cloud.example",
    authorization: "https://cloud.example/apps/oauth2/authorize?scope=openid profile email",
    token: "https://cloud.example/apps/oauth2/api/v1/token",
    userinfo: "https://cloud.example/ocs/v1.php/cloud/users",
    headers: { "ocs-apirequest": "true" },
  },
  emailProof: "none",
  least: {
    profile: { id: "frank", email: null, displayname: null },
    user: { image: "https://cloud.example/avatar/frank/512" },
  },
  answers: (body) => ({
    "https://cloud.example/ocs/v1.php/cloud/users/frank": { ocs: { data: body } },
  }),
  tokens: { user_id: "frank" },
})
