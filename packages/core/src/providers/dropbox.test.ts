import { describePreset } from "../../test/support/describe-preset.js"
import Dropbox from "./dropbox.js"

/** As in https://developers.dropbox.com/oauth-guide */
const profile = {
  account_id: "dbid:AAH4f99T0taONIb-OurWxbNQ6ywGRopQngc",
  name: {
    given_name: "Franz",
    surname: "Ferdinand",
    display_name: "Franz Ferdinand (Personal)",
  },
  email: "franz@example.com",
  email_verified: true,
  disabled: false,
  locale: "en",
  profile_photo_url: "https://dl-web.dropbox.com/account_photo/get/dbaphid",
}

describePreset("Dropbox", {
  make: (options) => Dropbox({ ...options }),
  profile,
  user: {
    name: "Franz Ferdinand (Personal)",
    email: profile.email,
    image: profile.profile_photo_url,
  },
  accountId: "dbid:AAH4f99T0taONIb-OurWxbNQ6ywGRopQngc",
  id: "account_id",
  emailProof: "provider",
  unproven: { "the boolean false": { email_verified: false } },
  least: {
    profile: { account_id: profile.account_id },
    user: {},
  },
})
