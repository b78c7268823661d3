import { expect, test } from "vitest"
import { describePreset } from "../../test/support/describe-preset.js"
import { answering, resolved } from "../../test/support/preset.js"
import TikTok from "./tiktok.js"

/** As in https://developers.tiktok.com/doc/login-kit-web/ */
const profile = {
  data: {
    user: {
      avatar_url:
        "https://p19-sign.tiktokcdn-us.com/tos-avt-0068-tx/b17f0e4b3a4f4a50993cf72cda8b88b8~c5_168x168.jpeg",
      open_id: "723f24d7-e717-40f8-a2b6-cb8464cd23b4",
      display_name: "Tik Tok",
    },
  },
  error: {
    code: "ok",
    message: "",
    log_id: "20220829194722CBE87ED59D524E727021",
  },
}

describePreset("TikTok", {
  make: (options) => TikTok({ ...options }),
  profile,
  user: { name: "Tik Tok", image: profile.data.user.avatar_url },
  accountId: "723f24d7-e717-40f8-a2b6-cb8464cd23b4",
  id: "data.user.open_id",
  emailProof: "none",
  least: {
    profile: { data: { user: { open_id: profile.data.user.open_id } } },
    user: {},
  },
  answers: (body) => ({
    "https://open.tiktokapis.com/v2/user/info/?fields=open_id%2Cavatar_url%2Cdisplay_name": body,
  }),
})

test("the client key is the client id, also when the environment names it later", () => {
  const { authorization } = resolved({ ...TikTok(), clientId: "key" })
  expect(authorization.params["client_key"]).toBe("key")
  expect(resolved(TikTok).authorization.params).not.toHaveProperty("client_key")
})

test("the token request names the client under both names", async () => {
  const TOKEN = "https://open.tiktokapis.com/v2/oauth/token/"
  const { fetch, requests } = answering({ [TOKEN]: () => Response.json({ access_token: "a" }) })
  const { token, source } = resolved(TikTok({ clientId: "key", clientSecret: "secret" }))
  const params = { grant_type: "authorization_code", code: "code", client_id: "key" }
  const answer = new URLSearchParams()
  await token.exchange?.({ params, provider: source as never, answer, fetch })
  const body = Object.fromEntries(new URLSearchParams(await requests[0]?.text()))
  expect(body).toEqual({ ...params, client_key: "key", client_secret: "secret" })
})
