import { describePreset } from "../../test/support/describe-preset.js"
import Trakt from "./trakt.js"

/** As in https://trakt.docs.apiary.io/#reference/users/settings */
const profile = {
  username: "sean",
  private: false,
  name: "Sean Rudford",
  vip: true,
  vip_ep: true,
  ids: {
    slug: "sean",
    uuid: "b6589fc6ab0dc82cf12099d1c2d40ab994e8410c",
  },
  joined_at: "2010-09-25T17:49:25.000Z",
  location: "SF",
  about: "I have all your cassette tapes.",
  gender: "male",
  age: 35,
  images: {
    avatar: {
      full: "https://walter.trakt.tv/images/users/000/000/001/avatars/large/sean.jpg",
    },
  },
}

describePreset("Trakt", {
  make: (options) => Trakt({ ...options }),
  profile,
  user: { name: "Sean Rudford", image: profile.images.avatar.full },
  accountId: "b6589fc6ab0dc82cf12099d1c2d40ab994e8410c",
  id: "ids.uuid",
  asks: {
    authorization: "https://trakt.tv/oauth/authorize",
    token: "https://api.trakt.tv/oauth/token",
    userinfo: "https://api.trakt.tv/users/settings",
    headers: { "trakt-api-version": "2" },
  },
  emailProof: "none",
  unlikeAuthJs: "A slug can change hands; the uuid cannot.",
  least: {
    profile: { username: "sean", name: null, ids: profile.ids },
    user: {},
  },
  answers: (body) => ({ "https://api.trakt.tv/users/settings": { user: body, account: {} } }),
})
