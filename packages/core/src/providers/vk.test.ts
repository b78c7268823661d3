import { describePreset } from "../../test/support/describe-preset.js"
import VK from "./vk.js"

/** As in https://dev.vk.com/en/api/access-token/authcode-flow-user */
const profile = {
  id: 743784474,
  first_name: "Persik",
  last_name: "Ryzhy",
  photo_100: "https://sun1.userapi.com/100.jpg",
  can_access_closed: true,
  is_closed: false,
}

describePreset("VK", {
  make: (options) => VK({ ...options }),
  profile,
  user: { name: "Persik Ryzhy", email: "persik@example.com", image: profile.photo_100 },
  accountId: "743784474",
  id: "id",
  emailProof: "none",
  least: {
    profile: { id: 743784474 },
    user: { email: "persik@example.com" },
  },
  answers: (body) => ({
    "https://api.vk.com/method/users.get?fields=photo_100&v=5.131": { response: [body] },
  }),
  tokens: { email: "persik@example.com" },
})
