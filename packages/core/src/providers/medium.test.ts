import { describePreset } from "../../test/support/describe-preset.js"
import Medium from "./medium.js"

/** As in https://github.com/Medium/medium-api-docs */
const profile = {
  data: {
    id: "5303d74c64f66366f00cb9b2a94f3251bf5",
    username: "majelbstoat",
    name: "Jamie Talbot",
    url: "https://medium.com/@majelbstoat",
    imageUrl: "https://images.medium.com/0*fkfQiTzT7TlUGGyI.png",
  },
}

describePreset("Medium", {
  make: (options) => Medium({ ...options }),
  profile,
  user: { name: "Jamie Talbot", image: profile.data.imageUrl },
  accountId: "5303d74c64f66366f00cb9b2a94f3251bf5",
  id: "data.id",
  emailProof: "none",
  least: {
    profile: { data: { id: profile.data.id } },
    user: {},
  },
})
