import { describePreset } from "../../test/support/describe-preset.js"
import Todoist from "./todoist.js"

/** As in https://developer.todoist.com/api/v1/ */
const profile = {
  id: "2671355",
  email: "me@example.com",
  full_name: "Example User",
  avatar_big: "https://dcff1xvirvpfp.cloudfront.net/big.jpg",
  inbox_project_id: "6X7rM8997g3RQmvh",
  lang: "en",
}

describePreset("Todoist", {
  make: (options) => Todoist({ ...options }),
  profile,
  user: { name: "Example User", email: profile.email, image: profile.avatar_big },
  accountId: "2671355",
  id: "id",
  asks: {
    authorization: "https://todoist.com/oauth/authorize?scope=data:read",
    token: "https://todoist.com/oauth/access_token",
    userinfo: "https://api.todoist.com/api/v1/user",
    client: { token_endpoint_auth_method: "client_secret_post" },
  },
  emailProof: "none",
  least: {
    profile: { id: "2671355" },
    user: {},
  },
})
