import { describePreset } from "../../test/support/describe-preset.js"
import Pipedrive from "./pipedrive.js"

/** As in https://pipedrive.readme.io/docs/marketplace-oauth-authorization */
const profile = {
  success: true,
  data: {
    id: 1234,
    name: "Pip Drive",
    default_currency: "EUR",
    email: "pip@example.com",
    active_flag: true,
    icon_url: "https://example.com/pip.png",
    company_id: 12,
    company_name: "Example",
  },
}

describePreset("Pipedrive", {
  make: (options) => Pipedrive({ ...options }),
  profile,
  user: { name: "Pip Drive", email: profile.data.email, image: profile.data.icon_url },
  accountId: "1234",
  id: "data.id",
  emailProof: "none",
  least: {
    profile: { success: true, data: { id: 1234, name: null, icon_url: null } },
    user: {},
  },
})
