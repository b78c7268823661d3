import { describePreset } from "../../test/support/describe-preset.js"
import Coinbase from "./coinbase.js"

/** As in https://docs.cdp.coinbase.com/coinbase-app/oauth2-integration/overview */
const profile = {
  data: {
    id: "9da7a204-544e-5fd1-9a12-61176c5d4cd8",
    name: "User One",
    username: "user1",
    profile_location: null,
    avatar_url: "https://images.coinbase.com/avatar?h=1",
    resource: "user",
    email: "user1@example.com",
  },
}

describePreset("Coinbase", {
  make: (options) => Coinbase({ ...options }),
  profile,
  user: { name: "User One", email: profile.data.email, image: profile.data.avatar_url },
  accountId: "9da7a204-544e-5fd1-9a12-61176c5d4cd8",
  id: "data.id",
  emailProof: "none",
  least: {
    profile: { data: { id: profile.data.id, name: null } },
    user: {},
  },
})
