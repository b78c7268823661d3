import { expect, test } from "vitest"
import { describePreset } from "../../test/support/describe-preset.js"
import { profileRead } from "../../test/support/preset.js"
import Bungie from "./bungie.js"

/** As in https://github.com/Bungie-net/api/wiki/OAuth-Documentation */
const profile = {
  Response: {
    destinyMemberships: [],
    bungieNetUser: {
      membershipId: "4352345",
      uniqueName: "guardian",
      displayName: "Guardian",
      profilePicturePath: "/img/profile/avatars/default.gif",
      isDeleted: false,
    },
  },
  ErrorCode: 1,
  ErrorStatus: "Success",
  Message: "Ok",
}

describePreset("Bungie", {
  make: (options) => Bungie({ apiKey: "key", ...options }),
  profile,
  user: { name: "Guardian", image: "https://www.bungie.net/img/profile/avatars/default.gif" },
  accountId: "4352345",
  id: "Response.bungieNetUser.membershipId",
  asks: {
    authorization:
      "https://www.bungie.net/en/OAuth/Authorize?scope=openid profile email&reauth=true",
    token: "https://www.bungie.net/platform/app/oauth/token/",
    userinfo: "https://www.bungie.net/Platform/User/GetBungieAccount/",
    headers: { "x-api-key": "key" },
  },
  emailProof: "none",
  least: {
    profile: { Response: { bungieNetUser: { membershipId: "4352345" } } },
    user: {},
  },
  answers: (body) => ({
    "https://www.bungie.net/Platform/User/GetBungieAccount/4352345/254/": body,
  }),
  tokens: { membership_id: "4352345" },
})

test("without the API key the error says what is missing", async () => {
  await expect(profileRead(Bungie())).rejects.toThrow("AUTH_BUNGIE_KEY")
})
