import { describePreset } from "../../test/support/describe-preset.js"
import Webex from "./webex.js"

/** As in https://developer.webex.com/docs/integrations */
const profile = {
  id: "Y2lzY29zcGFyazovL3VzL1BFT1BMRS9mNWIzNjE4Ny1jOGRkLTQ3MjctOGIyZi1mOWM0NDdmMjkwNDY",
  emails: ["john.andersen@example.com"],
  displayName: "John Andersen",
  nickName: "John",
  avatar:
    "https://1efa7a94ed21783e352-c62266528714497a17239ececf39e9e2.ssl.cf1.rackcdn.com/V1~54c8.jpg~1600",
  orgId: "Y2lz",
}

describePreset("Webex", {
  make: (options) => Webex({ ...options }),
  profile,
  user: { name: "John Andersen", email: "john.andersen@example.com", image: profile.avatar },
  accountId: "Y2lzY29zcGFyazovL3VzL1BFT1BMRS9mNWIzNjE4Ny1jOGRkLTQ3MjctOGIyZi1mOWM0NDdmMjkwNDY",
  id: "id",
  emailProof: "none",
  least: {
    profile: { id: profile.id },
    user: {},
  },
})
