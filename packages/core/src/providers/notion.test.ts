import { expect, test } from "vitest"
import { describePreset } from "../../test/support/describe-preset.js"
import { resolved } from "../../test/support/preset.js"
import Notion from "./notion.js"

/** As in https://developers.notion.com/docs/authorization */
const profile = {
  object: "user",
  id: "d40e767c-d7af-4b18-a86d-55c61f1e39a4",
  type: "person",
  name: "Avocado Lovelace",
  avatar_url: "https://secure.notion-static.com/e6a352a8-8381-44d0-a1dc-9ed80e62b53d.jpg",
  person: {
    email: "avo@example.org",
  },
}

describePreset("Notion", {
  make: (options) => Notion({ ...options }),
  profile,
  user: { name: "Avocado Lovelace", email: "avo@example.org", image: profile.avatar_url },
  accountId: "d40e767c-d7af-4b18-a86d-55c61f1e39a4",
  id: "id",
  asks: {
    authorization:
      "https://api.notion.com/v1/oauth/authorize?scope=openid profile email&owner=user",
    token: "https://api.notion.com/v1/oauth/token",
    userinfo: "https://api.notion.com/v1/users",
    headers: { "notion-version": "2022-06-28" },
  },
  emailProof: "none",
  least: {
    profile: { object: "user", id: profile.id, type: "person", name: null, avatar_url: null },
    user: {},
  },
  answers: (body) => ({
    "https://api.notion.com/v1/users/me": {
      object: "user",
      type: "bot",
      bot: { owner: { type: "user", user: body } },
    },
  }),
})

test("nothing undefined is sent", () => {
  const params = Object.values(resolved(Notion).authorization.params)
  expect(params).toEqual(["openid profile email", "user"])
})
