import { describePreset } from "../../test/support/describe-preset.js"
import Yandex from "./yandex.js"

/** As in https://yandex.com/dev/id/doc/en/user-information */
const profile = {
  id: "1000034426",
  login: "ivan",
  client_id: "4760187d81bc4b7799476b42b5103713",
  display_name: "Ivan",
  real_name: "Ivan Ivanov",
  first_name: "Ivan",
  last_name: "Ivanov",
  sex: "male",
  default_email: "test@yandex.ru",
  emails: ["test@yandex.ru", "other-test@yandex.ru"],
  birthday: "1987-03-12",
  default_avatar_id: "131652443",
  is_avatar_empty: false,
  psuid: "1.AAceCw.tbHgw5DtJ9_zeqPrk-Ba2w.qPWSRC5v2t2IaksPJgnge",
}

describePreset("Yandex", {
  make: (options) => Yandex({ ...options }),
  profile,
  user: {
    name: "Ivan",
    email: "test@yandex.ru",
    image: "https://avatars.yandex.net/get-yapic/131652443/islands-200",
  },
  accountId: "1000034426",
  id: "id",
  emailProof: "none",
  least: {
    profile: {
      id: profile.id,
      real_name: "Ivan Ivanov",
      is_avatar_empty: true,
      default_avatar_id: "0/0-0",
    },
    user: { name: "Ivan Ivanov" },
  },
  answers: (body) => ({ "https://login.yandex.ru/info?format=json": body }),
})
