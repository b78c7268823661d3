import { expect, test } from "vitest"
import { describePreset } from "../../test/support/describe-preset.js"
import { resolved } from "../../test/support/preset.js"
import Kakao from "./kakao.js"

/** As in https://developers.kakao.com/docs/latest/en/kakaologin/rest-api */
const profile = {
  id: 123456789,
  connected_at: "2022-04-11T01:45:28Z",
  kakao_account: {
    profile_nickname_needs_agreement: false,
    profile: {
      nickname: "Brown",
      thumbnail_image_url: "http://yyy.kakao.com/.../img_110x110.jpg",
      profile_image_url: "http://yyy.kakao.com/dn/.../img_640x640.jpg",
      is_default_image: false,
    },
    email_needs_agreement: false,
    is_email_valid: true,
    is_email_verified: true,
    email: "sample@sample.com",
  },
}

describePreset("Kakao", {
  make: (options) => Kakao({ ...options }),
  profile,
  user: {
    name: "Brown",
    email: "sample@sample.com",
    image: "http://yyy.kakao.com/dn/.../img_640x640.jpg",
  },
  accountId: "123456789",
  id: "id",
  asks: {
    authorization: "https://kauth.kakao.com/oauth/authorize",
    token: "https://kauth.kakao.com/oauth/token",
    userinfo: "https://kapi.kakao.com/v2/user/me",
    client: { token_endpoint_auth_method: "client_secret_post" },
  },
  emailProof: "provider",
  unproven: {
    "only verified once": {
      kakao_account: { ...profile.kakao_account, is_email_valid: false },
    },
    "only valid": { kakao_account: { ...profile.kakao_account, is_email_verified: false } },
  },
  least: {
    profile: { id: 123456789 },
    user: {},
  },
})

test("no scope is sent unless the application names one", () => {
  expect(resolved(Kakao).authorization.params).toEqual({})
  const named = resolved(Kakao({ authorization: { params: { scope: "account_email" } } }))
  expect(named.authorization.params).toEqual({ scope: "account_email" })
})
