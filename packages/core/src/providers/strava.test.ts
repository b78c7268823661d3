import { describePreset } from "../../test/support/describe-preset.js"
import Strava from "./strava.js"

/** As in https://developers.strava.com/docs/authentication/ */
const profile = {
  id: 1234567890987654,
  username: "marianne_t",
  resource_state: 3,
  firstname: "Marianne",
  lastname: "Teutenberg",
  city: "San Francisco",
  profile: "https://xxxxxx.cloudfront.net/pictures/athletes/123456789/large.jpg",
}

describePreset("Strava", {
  make: (options) => Strava({ ...options }),
  profile,
  user: { name: "Marianne Teutenberg", image: profile.profile },
  accountId: "1234567890987654",
  id: "id",
  emailProof: "none",
  least: {
    profile: { id: profile.id },
    user: {},
  },
})
