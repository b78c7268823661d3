import { describePreset } from "../../test/support/describe-preset.js"
import Roblox from "./roblox.js"

/** As in https://create.roblox.com/docs/cloud/auth/oauth2-reference */
const profile = {
  sub: "1516563360",
  name: "exampleuser",
  nickname: "exampleuser",
  preferred_username: "exampleuser",
  created_at: 1584682495,
  profile: "https://www.roblox.com/users/1516563360/profile",
  picture: "https://tr.rbxcdn.com/03dc5a2f/150/150/AvatarHeadshot/Png",
}

describePreset("Roblox", {
  make: (options) => Roblox({ ...options }),
  profile,
  user: { name: "exampleuser", image: profile.picture },
  accountId: "1516563360",
  id: "sub",
  emailProof: "none",
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
