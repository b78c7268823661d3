import { describePreset } from "../../test/support/describe-preset.js"
import Patreon from "./patreon.js"

/** As in https://docs.patreon.com/#oauth */
const profile = {
  data: {
    attributes: {
      email: "corgi@example.com",
      full_name: "Corgi The Dev",
      is_email_verified: true,
      image_url: "https://c8.patreon.com/2/400/0000000",
      url: "https://www.patreon.com/corgithedev",
    },
    id: "0000000",
    type: "user",
  },
}

describePreset("Patreon", {
  make: (options) => Patreon({ ...options }),
  profile,
  user: {
    name: "Corgi The Dev",
    email: "corgi@example.com",
    image: "https://c8.patreon.com/2/400/0000000",
  },
  accountId: "0000000",
  id: "data.id",
  emailProof: "provider",
  unproven: {
    "the boolean false": {
      data: {
        ...profile.data,
        attributes: { ...profile.data.attributes, is_email_verified: false },
      },
    },
  },
  least: {
    profile: { data: { id: "0000000" } },
    user: {},
  },
})
