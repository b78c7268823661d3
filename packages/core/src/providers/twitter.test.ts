import { describePreset } from "../../test/support/describe-preset.js"
import Twitter from "./twitter.js"

/** As in https://docs.x.com/resources/fundamentals/authentication/oauth-2-0/authorization-code */
const profile = {
  data: {
    id: "2244994945",
    name: "X Dev",
    username: "TwitterDev",
    profile_image_url: "https://pbs.twimg.com/profile_images/1/normal.jpg",
    confirmed_email: "dev@example.com",
  },
}

describePreset("Twitter", {
  make: (options) => Twitter({ ...options }),
  profile,
  user: { name: "X Dev", email: "dev@example.com", image: profile.data.profile_image_url },
  accountId: "2244994945",
  id: "data.id",
  emailProof: "provider",
  unlikeAuthJs: "X tells a confirmed address under another name.",
  unproven: { "another address's": { data: { ...profile.data, email: "other@example.com" } } },
  least: {
    profile: { data: { id: "2244994945" } },
    user: {},
  },
  answers: (body) => ({ "https://api.x.com/2/users/me?user.fields=profile_image_url": body }),
})
