import { describePreset } from "../../test/support/describe-preset.js"
import Concept2 from "./concept2.js"

/** As in https://log.concept2.com/developers/documentation/ */
const profile = {
  data: {
    id: 1,
    username: "davidh",
    first_name: "David",
    last_name: "Hart",
    gender: "M",
    dob: "1977-08-19",
    email: "davidh@example.com",
    country: "GBR",
    profile_image: "https://media.concept2.com/assets/uploads/davidh.png",
    age_restricted: false,
    email_permission: true,
  },
}

describePreset("Concept2", {
  make: (options) => Concept2({ ...options }),
  profile,
  user: { name: "davidh", email: profile.data.email, image: profile.data.profile_image },
  accountId: "1",
  id: "data.id",
  emailProof: "none",
  least: {
    profile: { data: { id: 1 } },
    user: {},
  },
})
