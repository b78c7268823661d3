import { describePreset } from "../../test/support/describe-preset.js"
import Mastodon from "./mastodon.js"

/** As in https://docs.joinmastodon.org/client/token/ */
const profile = {
  id: "14715",
  username: "trwnh",
  acct: "trwnh",
  display_name: "infinite love",
  locked: false,
  bot: false,
  created_at: "2016-11-24T10:02:12.085Z",
  url: "https://mastodon.example/@trwnh",
  avatar: "https://files.mastodon.example/trwnh.gif",
  avatar_static: "https://files.mastodon.example/trwnh.png",
}

describePreset("Mastodon", {
  make: (options) => Mastodon({ issuer: "https://mastodon.example", ...options }),
  profile,
  user: { name: "trwnh", image: profile.avatar_static },
  accountId: "14715",
  id: "id",
  emailProof: "none",
  least: {
    profile: { id: "14715" },
    user: {},
  },
})
