import { expect, test } from "vitest"
import { describePreset } from "../../test/support/describe-preset.js"
import { answering, resolved } from "../../test/support/preset.js"
import WeChat from "./wechat.js"

/** As in https://developers.weixin.qq.com/doc/oplatform/en/Website_App/WeChat_Login/Wechat_Login.html */
const profile = {
  openid: "OPENID",
  nickname: "NICKNAME",
  sex: 1,
  province: "PROVINCE",
  city: "CITY",
  country: "COUNTRY",
  headimgurl:
    "https://thirdwx.qlogo.cn/mmopen/g3MonUZtNHkdmzicIlibx6iaFqAc56vxLSUfpb6n5WKSYVY0ChQKkiaJSgQ1dZuTOgvLLrhJbERQQ4eMsv84eavHiaiceqxibJxCfHe/0",
  privilege: ["PRIVILEGE1"],
  unionid: "o6_bmasdasdsad6_2sgVt7hMZOPfL",
}

describePreset("WeChat", {
  make: (options) => WeChat({ ...options }),
  profile,
  user: { name: "NICKNAME", image: profile.headimgurl },
  accountId: "o6_bmasdasdsad6_2sgVt7hMZOPfL",
  id: "unionid",
  asks: {
    authorization: "https://open.weixin.qq.com/connect/oauth2/authorize?scope=snsapi_userinfo",
    token: "https://api.weixin.qq.com/sns/oauth2/access_token",
    userinfo: "https://api.weixin.qq.com/sns/userinfo",
  },
  emailProof: "none",
  least: {
    profile: { openid: "OPENID", unionid: profile.unionid },
    user: {},
  },
  answers: (body) => ({
    "https://api.weixin.qq.com/sns/userinfo?access_token=token-canary&openid=OPENID&lang=zh_CN":
      body,
  }),
  tokens: { openid: "OPENID" },
  tokenInUrl: true,
})

test("a website shows the QR code, an official account asks in the app; both name the appid", () => {
  const website = resolved(WeChat({ clientId: "wx1", platformType: "WebsiteApp" })).authorization
  expect([website.url?.pathname, website.params]).toEqual([
    "/connect/qrconnect",
    { appid: "wx1", scope: "snsapi_login" },
  ])
  const account = resolved(WeChat({ clientId: "wx1" })).authorization
  expect([account.url?.pathname, account.params]).toEqual([
    "/connect/oauth2/authorize",
    { appid: "wx1", scope: "snsapi_userinfo" },
  ])
})

test("the token request is WeChat's own; its answer becomes one of RFC 6749", async () => {
  const address =
    "https://api.weixin.qq.com/sns/oauth2/access_token?appid=wx1&secret=s&code=c&grant_type=authorization_code"
  const { fetch, requests } = answering({ [address]: () => Response.json({ access_token: "a" }) })
  const { token, source } = resolved(WeChat({ clientId: "wx1", clientSecret: "s" }))
  const given = { params: { code: "c" }, answer: new URLSearchParams() }
  const answer = await token.exchange?.({ ...given, provider: source as never, fetch })
  expect(requests.map(({ url }) => url)).toEqual([address])
  expect(await (await token.conform?.(answer!))?.json()).toEqual({
    token_type: "bearer",
    access_token: "a",
  })
})

test("an error under status 200 becomes an error", async () => {
  const answer = Response.json({ errcode: 40029, errmsg: "invalid code" })
  const conformed = await resolved(WeChat).token.conform?.(answer)
  expect([conformed?.status, await conformed?.json()]).toEqual([
    400,
    { error: "invalid_grant", error_description: "40029 invalid code" },
  ])
})
