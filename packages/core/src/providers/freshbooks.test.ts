import { describePreset } from "../../test/support/describe-preset.js"
import Freshbooks from "./freshbooks.js"

/** As in https://www.freshbooks.com/api/authentication */
const profile = {
  response: {
    id: 712052,
    first_name: "BillSpring",
    last_name: "Test",
    email: "bill@example.com",
    confirmed_at: "2017-08-02T14:41:36Z",
    setup_complete: true,
  },
}

describePreset("Freshbooks", {
  make: (options) => Freshbooks({ ...options }),
  profile,
  user: { name: "BillSpring Test", email: profile.response.email },
  accountId: "712052",
  id: "response.id",
  emailProof: "none",
  least: {
    profile: { response: { id: 712052 } },
    user: {},
  },
})
