import { describePreset } from "../../test/support/describe-preset.js"
import Spotify from "./spotify.js"

/** As in https://developer.spotify.com/documentation/web-api/tutorials/code-flow */
const profile = {
  id: "wizzler",
  display_name: "JM Wizzler",
  email: "email@example.com",
  images: [
    {
      height: 300,
      url: "https://i.scdn.co/image/ab67616d00001e02ff9ca10b55ce82ae553c8228",
      width: 300,
    },
  ],
  product: "premium",
  type: "user",
  uri: "spotify:user:wizzler",
}

describePreset("Spotify", {
  make: (options) => Spotify({ ...options }),
  profile,
  user: {
    name: "JM Wizzler",
    email: "email@example.com",
    image: "https://i.scdn.co/image/ab67616d00001e02ff9ca10b55ce82ae553c8228",
  },
  accountId: "wizzler",
  id: "id",
  emailProof: "none",
  least: {
    profile: { id: "wizzler", display_name: null, images: [] },
    user: {},
  },
})
