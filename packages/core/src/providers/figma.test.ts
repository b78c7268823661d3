import { describePreset } from "../../test/support/describe-preset.js"
import Figma from "./figma.js"

/** As in https://developers.figma.com/docs/rest-api/authentication/ */
const profile = {
  id: "2ab3c4",
  handle: "Charlie",
  img_url: "https://www.gravatar.com/avatar/1?size=240",
  email: "charlie@example.com",
}

describePreset("Figma", {
  make: (options) => Figma({ ...options }),
  profile,
  user: { name: "Charlie", email: profile.email, image: profile.img_url },
  accountId: "2ab3c4",
  id: "id",
  emailProof: "none",
  least: {
    profile: { id: profile.id },
    user: {},
  },
})
