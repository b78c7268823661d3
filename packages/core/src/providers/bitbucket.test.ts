import { describePreset } from "../../test/support/describe-preset.js"
import Bitbucket from "./bitbucket.js"

/** As in https://developer.atlassian.com/cloud/bitbucket/oauth-2/ */
const profile = {
  type: "user",
  links: {
    self: {
      href: "https://api.bitbucket.org/2.0/users/evzijst",
    },
    avatar: {
      href: "https://bitbucket.org/account/evzijst/avatar/32/",
    },
  },
  created_on: "2013-11-06T21:05:34.713906+00:00",
  display_name: "Erik van Zijst",
  username: "evzijst",
  uuid: "{d301aafa-d676-4ee0-88be-962be7417567}",
  account_id: "557058:ba8948b2-49da-43a9-9e8b-e7249b8e324a",
  nickname: "evzijst",
  has_2fa_enabled: null,
  is_staff: false,
  account_status: "active",
  location: null,
}

describePreset("Bitbucket", {
  make: (options) => Bitbucket({ ...options }),
  profile,
  user: { name: "Erik van Zijst", image: profile.links.avatar.href },
  accountId: "557058:ba8948b2-49da-43a9-9e8b-e7249b8e324a",
  id: "account_id",
  emailProof: "none",
  least: {
    profile: { account_id: profile.account_id, username: "evzijst" },
    user: { name: "evzijst" },
  },
})
