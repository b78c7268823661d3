import { expect, test } from "vitest"
import { describePreset } from "../../test/support/describe-preset.js"
import { resolved } from "../../test/support/preset.js"
import PayPal from "./paypal.js"

/** As in https://developer.paypal.com/docs/api/identity/v1/ */
const profile = {
  user_id:
    "https://www.paypal.com/webapps/auth/identity/user/mWq6_1sU85v5EG9yHdPxJRrhGHrnMJ-1PQKtX6pcsmA",
  name: "identity test",
  given_name: "identity",
  family_name: "test",
  payer_id: "WDJJHEBZ4X2LY",
  verified_account: "true",
  emails: [
    {
      value: "user1@example.com",
      primary: true,
      confirmed: true,
    },
  ],
}

describePreset("PayPal", {
  make: (options) => PayPal({ ...options }),
  profile,
  user: { name: "identity test", email: "user1@example.com" },
  accountId:
    "https://www.paypal.com/webapps/auth/identity/user/mWq6_1sU85v5EG9yHdPxJRrhGHrnMJ-1PQKtX6pcsmA",
  id: "user_id",
  asks: {
    authorization: "https://www.paypal.com/signin/authorize?scope=openid profile email",
    token: "https://api-m.paypal.com/v1/oauth2/token",
    userinfo: "https://api-m.paypal.com/v1/identity/oauth2/userinfo?schema=paypalv1.1",
  },
  emailProof: "provider",
  unproven: {
    "the boolean false": {
      emails: [{ value: "user1@example.com", primary: true, confirmed: false }],
    },
  },
  least: {
    profile: { user_id: profile.user_id },
    user: {},
  },
  answers: (body) => ({
    "https://api-m.paypal.com/v1/identity/oauth2/userinfo?schema=paypalv1.1": body,
  }),
})

test("the sandbox is another host for every endpoint", () => {
  const { authorization, token, userinfo } = resolved(PayPal({ sandbox: true }))
  expect([authorization.url?.host, token.url?.host, userinfo.url?.host]).toEqual([
    "www.sandbox.paypal.com",
    "api-m.sandbox.paypal.com",
    "api-m.sandbox.paypal.com",
  ])
})
