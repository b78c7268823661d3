import { describePreset } from "../../test/support/describe-preset.js"
import FortyTwo from "./42-school.js"

/** As in https://api.intra.42.fr/apidoc/guides/web_application_flow */
const profile = {
  id: 2,
  email: "andre@42.fr",
  login: "andre",
  first_name: "André",
  last_name: "Aubin",
  usual_full_name: "Juliette Aubin",
  url: "https://api.intra.42.fr/v2/users/andre",
  displayname: "André Aubin",
  image: {
    link: "https://cdn.intra.42.fr/users/andre.jpg",
    versions: {},
  },
  "staff?": false,
}

describePreset("42 School", {
  make: (options) => FortyTwo({ ...options }),
  profile,
  user: { name: "Juliette Aubin", email: profile.email, image: profile.image.link },
  accountId: "2",
  id: "id",
  emailProof: "none",
  least: {
    profile: { id: 2, login: "andre" },
    user: {},
  },
})
