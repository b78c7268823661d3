import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import Huggingface from "./huggingface.js"

/** As in https://huggingface.co/docs/hub/oauth */
const profile = {
  sub: "62f264b9f3c90f4b6514a269",
  name: "Julien",
  preferred_username: "julien",
  profile: "https://huggingface.co/julien",
  picture: "https://cdn-avatars.huggingface.co/julien.png",
  email: "julien@example.com",
  email_verified: true,
  isPro: false,
  orgs: [],
}

describePreset("Hugging Face", {
  make: (options) => Huggingface({ ...options }),
  profile,
  user: { name: "Julien", email: profile.email, image: profile.picture },
  accountId: "62f264b9f3c90f4b6514a269",
  id: "sub",
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub, preferred_username: "julien" },
    user: { name: "julien" },
  },
})
