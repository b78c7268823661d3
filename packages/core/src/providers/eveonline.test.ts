import { describePreset } from "../../test/support/describe-preset.js"
import EVEOnline from "./eveonline.js"

/** As in https://developers.eveonline.com/docs/services/sso/ */
const profile = {
  CharacterID: 95465499,
  CharacterName: "CCP Bartender",
  ExpiresOn: "2026-05-23T15:01:15.182864Z",
  Scopes: "publicData",
  TokenType: "Character",
  CharacterOwnerHash: "XM4D...FoY=",
}

describePreset("EVE Online", {
  make: (options) => EVEOnline({ ...options }),
  profile,
  user: {
    name: "CCP Bartender",
    image: "https://images.evetech.net/characters/95465499/portrait?size=128",
  },
  accountId: "95465499",
  id: "CharacterID",
  emailProof: "none",
  unlikeAuthJs: "The host of its pictures is gone.",
  least: {
    profile: { CharacterID: 95465499 },
    user: { image: "https://images.evetech.net/characters/95465499/portrait?size=128" },
  },
})
