import { describePreset } from "../../test/support/describe-preset.js"
import FACEIT from "./faceit.js"

/** As in https://docs.faceit.com/getting-started/authentication/oauth2/ */
const profile = {
  guid: "fb1a2b3c-4d5e-6f70-8192-a3b4c5d6e7f8",
  nickname: "s1mple",
  given_name: "Sasha",
  family_name: "K",
  email: "s@example.com",
  email_verified: true,
  locale: "en",
  picture: "https://distribution.faceit-cdn.net/images/s.jpg",
}

describePreset("FACEIT", {
  make: (options) => FACEIT({ ...options }),
  profile,
  user: { name: "s1mple", email: profile.email, image: profile.picture },
  accountId: "fb1a2b3c-4d5e-6f70-8192-a3b4c5d6e7f8",
  id: "guid",
  emailProof: "provider",
  unlikeAuthJs: "FACEIT sends nickname and no name.",
  unproven: { "the boolean false": { email_verified: false } },
  least: {
    profile: { guid: profile.guid },
    user: {},
  },
})
