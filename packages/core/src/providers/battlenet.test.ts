import { describePreset } from "../../test/support/describe-preset.js"
import BattleNet from "./battlenet.js"

/** As in https://develop.battle.net/documentation/guides/using-oauth/authorization-code-flow */
const profile = {
  iss: "https://oauth.battle.net",
  sub: "123456789",
  aud: "app",
  battle_tag: "Player#1234",
}

describePreset("Battle.net", {
  make: (options) => BattleNet({ issuer: "https://oauth.battle.net", ...options }),
  profile,
  user: { name: "Player#1234" },
  accountId: "123456789",
  id: "sub",
  emailProof: "none",
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})
