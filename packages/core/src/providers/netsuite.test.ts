import { expect, test } from "vitest"
import { describePreset } from "../../test/support/describe-preset.js"
import { resolved } from "../../test/support/preset.js"
import NetSuite from "./netsuite.js"

/** As in https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/chapter_157769826287.html */
const profile = {
  id: 4711,
  name: "Net Suite",
  email: "net@example.com",
  location: 1,
  role: 3,
}

describePreset("NetSuite", {
  make: (options) =>
    NetSuite({
      accountID: "1234567_SB1",
      userinfo:
        "https://1234567-sb1.restlets.api.netsuite.com/app/site/hosting/restlet.nl?script=1&deploy=1",
      ...options,
    }),
  profile,
  user: { name: "Net Suite", email: profile.email },
  accountId: "4711",
  id: "id",
  emailProof: "none",
  least: {
    profile: { id: 4711 },
    user: {},
  },
})

test("the account decides the hosts, a sandbox too", () => {
  const { authorization, token } = resolved(NetSuite({ accountID: "1234567_SB1" }))
  expect(authorization.url?.host).toBe("1234567-sb1.app.netsuite.com")
  expect(token.url?.host).toBe("1234567-sb1.suitetalk.api.netsuite.com")
  expect(authorization.params).toEqual({ scope: "restlets rest_webservices" })
})

test("without an account there are no addresses, so that the configuration is refused", () => {
  expect(resolved(NetSuite).authorization.url).toBeUndefined()
})

test.each([
  "evil.example/",
  "evil.example#",
  "evil.example?",
  "a@evil.example:8443/",
  "a.b",
  "a\\b",
  "",
])("the account %j would lead to another host, so there are no addresses", (accountID) => {
  const { authorization, token } = resolved(NetSuite({ accountID }))
  expect([authorization.url, token.url]).toEqual([undefined, undefined])
})
