import { describePreset } from "../../test/support/describe-preset.js"
import Mailru from "./mailru.js"

/** As in https://api.mail.ru/docs/guides/oauth/ */
const profile = {
  id: "1234567890",
  client_id: "app",
  gender: "m",
  name: "Ivan Petrov",
  nickname: "ivan",
  locale: "ru_RU",
  first_name: "Ivan",
  last_name: "Petrov",
  email: "ivan@example.ru",
  birthday: "01.01.1990",
  image: "https://filin.mail.ru/pic?email=ivan",
}

describePreset("Mail.ru", {
  make: (options) => Mailru({ ...options }),
  profile,
  user: { name: "Ivan Petrov", email: profile.email, image: profile.image },
  accountId: "1234567890",
  id: "id",
  emailProof: "none",
  least: {
    profile: { id: profile.id },
    user: {},
  },
})
