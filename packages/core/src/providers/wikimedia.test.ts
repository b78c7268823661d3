import { describePreset } from "../../test/support/describe-preset.js"
import Wikimedia from "./wikimedia.js"

/** As in https://www.mediawiki.org/wiki/OAuth/For_Developers */
const profile = {
  sub: "12345",
  username: "Wiki User",
  editcount: 42,
  confirmed_email: true,
  blocked: false,
  registered: "20100101000000",
  groups: ["*", "user"],
  rights: ["read"],
  grants: ["basic"],
  realname: "",
  email: "wiki@example.org",
}

describePreset("Wikimedia", {
  make: (options) => Wikimedia({ ...options }),
  profile,
  user: { name: "Wiki User", email: profile.email },
  accountId: "12345",
  id: "sub",
  asks: {
    authorization: "https://meta.wikimedia.org/w/rest.php/oauth2/authorize",
    token: "https://meta.wikimedia.org/w/rest.php/oauth2/access_token",
    userinfo: "https://meta.wikimedia.org/w/rest.php/oauth2/resource/profile",
  },
  emailProof: "provider",
  unproven: { "the boolean false": { confirmed_email: false } },
  least: {
    profile: { sub: "12345" },
    user: {},
  },
})
