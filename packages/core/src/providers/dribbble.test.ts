import { expect, test } from "vitest"
import { describePreset } from "../../test/support/describe-preset.js"
import { resolved } from "../../test/support/preset.js"
import Dribbble from "./dribbble.js"

/** As in https://developer.dribbble.com/v2/oauth/ */
const profile = {
  id: 1,
  name: "Dan Cederholm",
  login: "simplebits",
  html_url: "https://dribbble.com/simplebits",
  avatar_url: "https://d13yacurqjgara.cloudfront.net/users/1/avatars/normal/dc.jpg",
  email: "dan@example.com",
  type: "Player",
}

describePreset("Dribbble", {
  make: (options) => Dribbble({ ...options }),
  profile,
  user: { name: "Dan Cederholm", email: profile.email, image: profile.avatar_url },
  accountId: "1",
  id: "id",
  asks: {
    authorization: "https://dribbble.com/oauth/authorize?scope=public",
    token: "https://dribbble.com/oauth/token",
    userinfo: "https://api.dribbble.com/v2/user",
  },
  emailProof: "none",
  least: {
    profile: { id: 1 },
    user: {},
  },
})

test("the scope is public unless the application says more", () => {
  expect(resolved(Dribbble).authorization.params["scope"]).toBe("public")
  const { authorization } = resolved(Dribbble({ scope: "public upload" }))
  expect(authorization.params["scope"]).toBe("public upload")
})
