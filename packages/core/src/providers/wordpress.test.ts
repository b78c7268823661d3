import { describePreset } from "../../test/support/describe-preset.js"
import WordPress from "./wordpress.js"

/** As in https://developer.wordpress.com/docs/oauth2/ */
const profile = {
  ID: 78972699,
  display_name: "apiexamples",
  username: "apiexamples",
  email: "justin+apiexamples@example.com",
  primary_blog: 82974409,
  avatar_URL: "https://1.gravatar.com/avatar/a2afb7b6c0e23e5d363d8612fb1bd5ad?s=96&d=identicon&r=G",
  verified: true,
  email_verified: true,
}

describePreset("WordPress.com", {
  make: (options) => WordPress({ ...options }),
  profile,
  user: { name: "apiexamples", email: profile.email, image: profile.avatar_URL },
  accountId: "78972699",
  id: "ID",
  emailProof: "provider",
  unproven: { "the boolean false": { email_verified: false } },
  least: {
    profile: { ID: 78972699 },
    user: {},
  },
})
