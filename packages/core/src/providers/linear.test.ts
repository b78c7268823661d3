import { describePreset } from "../../test/support/describe-preset.js"
import Linear from "./linear.js"

/** As in https://linear.app/developers/oauth-2-0-authentication */
const profile = {
  id: "90fa1c3e-6a4c-4f6c-9fd5-0b4f9b6f3d2a",
  name: "Lin Ear",
  displayName: "lin",
  email: "lin@example.com",
  avatarUrl: "https://public.linear.app/lin.png",
}

describePreset("Linear", {
  make: (options) => Linear({ ...options }),
  profile,
  user: { name: "Lin Ear", email: profile.email, image: profile.avatarUrl },
  accountId: "90fa1c3e-6a4c-4f6c-9fd5-0b4f9b6f3d2a",
  id: "id",
  emailProof: "none",
  least: {
    profile: { id: profile.id, name: "", displayName: "lin", avatarUrl: null },
    user: { name: "lin" },
  },
  answers: (body) => ({ "https://api.linear.app/graphql": { data: { viewer: body } } }),
})
