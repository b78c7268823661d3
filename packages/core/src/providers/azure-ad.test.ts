import { expect, test } from "vitest"
import { describePreset } from "../../test/support/describe-preset.js"
import { resolved } from "../../test/support/preset.js"
import AzureAD from "./azure-ad.js"
import MicrosoftEntraID from "./microsoft-entra-id.js"

/** As in https://learn.microsoft.com/en-us/entra/identity-platform/id-token-claims-reference */
const profile = {
  ver: "2.0",
  iss: "https://login.microsoftonline.com/9122040d-6c67-4c5b-b112-36a304b66dad/v2.0",
  sub: "AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ",
  aud: "app",
  name: "Abe Lincoln",
  preferred_username: "AbeLi@microsoft.com",
  email: "AbeLi@microsoft.com",
  oid: "00000000-0000-0000-66f3-3332eca7ea81",
  tid: "9122040d-6c67-4c5b-b112-36a304b66dad",
}

describePreset("Azure Active Directory", {
  make: (options) => AzureAD(options),
  profile,
  user: { name: "Abe Lincoln", email: "abeli@microsoft.com" },
  accountId: profile.sub,
  id: "sub",
  asks: {
    issuer: "https://login.microsoftonline.com/common/v2.0",
    authorization: "?scope=openid profile email User.Read",
  },
  emailProof: "none",
  least: { profile: { sub: profile.sub, tid: profile.tid }, user: {} },
})

test("it is Microsoft Entra ID under another id", () => {
  const { id, name, issuer, authorization } = resolved(AzureAD)
  expect([id, name]).toEqual(["azure-ad", "Azure Active Directory"])
  expect({ issuer, authorization }).toEqual({
    issuer: resolved(MicrosoftEntraID).issuer,
    authorization: resolved(MicrosoftEntraID).authorization,
  })
})
