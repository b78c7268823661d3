import { describePreset } from "../../test/support/describe-preset.js"
import Mailchimp from "./mailchimp.js"

/** As in https://mailchimp.com/developer/marketing/guides/access-user-data-oauth-2/ */
const profile = {
  dc: "us6",
  role: "owner",
  accountname: "Freddie's Jokes",
  user_id: 15,
  login: {
    email: "freddie@example.com",
    avatar: null,
    login_id: 17,
    login_name: "freddie",
    login_email: "freddie@example.com",
  },
  login_url: "https://login.mailchimp.com",
  api_endpoint: "https://us6.api.mailchimp.com",
}

describePreset("Mailchimp", {
  make: (options) => Mailchimp({ ...options }),
  profile,
  user: { name: "Freddie's Jokes", email: "freddie@example.com" },
  accountId: "17",
  id: "login.login_id",
  emailProof: "none",
  least: {
    profile: { login: { login_id: 17 } },
    user: {},
  },
})
