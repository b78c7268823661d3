import { describePreset } from "../../test/support/describe-preset.js"
import ClickUp from "./click-up.js"

/** As in https://developer.clickup.com/docs/authentication */
const profile = {
  user: {
    id: 123,
    username: "John Doe",
    email: "john@example.com",
    color: "#000000",
    profilePicture: "https://clickup.com/avatar.jpg",
    initials: "JD",
    week_start_day: 0,
    global_font_support: true,
    timezone: "America/Los_Angeles",
  },
}

describePreset("ClickUp", {
  make: (options) => ClickUp({ ...options }),
  profile,
  user: { name: "John Doe", email: profile.user.email, image: profile.user.profilePicture },
  accountId: "123",
  id: "user.id",
  asks: {
    authorization: "https://app.clickup.com/api?scope=openid profile email",
    token: "https://api.clickup.com/api/v2/oauth/token",
    userinfo: "https://api.clickup.com/api/v2/user",
    client: { token_endpoint_auth_method: "client_secret_post" },
  },
  emailProof: "none",
  unlikeAuthJs: "ClickUp tells the address and the picture too, under other names.",
  least: {
    profile: { user: { id: 123, username: null, profilePicture: null } },
    user: {},
  },
})
