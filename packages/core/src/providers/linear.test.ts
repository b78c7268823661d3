import { expect, test } from "vitest"
import { describePreset } from "../../test/support/describe-preset.js"
import { answering, profileRead } from "../../test/support/preset.js"
import { customFetch } from "../contract/markers.js"
import Linear from "./linear.js"

/** As in https://linear.app/developers/oauth-2-0-authentication */
const profile = {
  id: "90fa1c3e-6a4c-4f6c-9fd5-0b4f9b6f3d2a",
  name: "Lin Ear",
  displayName: "lin",
  email: "lin@example.com",
  avatarUrl: "https://public.linear.app/lin.png",
}

describePreset("Linear", {
  make: (options) => Linear({ ...options }),
  profile,
  user: { name: "Lin Ear", email: profile.email, image: profile.avatarUrl },
  accountId: "90fa1c3e-6a4c-4f6c-9fd5-0b4f9b6f3d2a",
  id: "id",
  asks: {
    authorization: "https://linear.app/oauth/authorize?scope=read",
    token: "https://api.linear.app/oauth/token",
    userinfo: "https://api.linear.app/graphql",
    client: { token_endpoint_auth_method: "client_secret_post" },
  },
  emailProof: "none",
  least: {
    profile: { id: profile.id, name: "", displayName: "lin", avatarUrl: null },
    user: { name: "lin" },
  },
  answers: (body) => ({ "https://api.linear.app/graphql": { data: { viewer: body } } }),
})

test("the viewer is asked for with every member that is read", async () => {
  const stub = answering({
    "https://api.linear.app/graphql": () => Response.json({ data: { viewer: profile } }),
  })
  await profileRead(Linear({ [customFetch]: stub.fetch }))
  const [request] = stub.requests
  expect([request?.method, request?.headers.get("content-type")]).toEqual([
    "POST",
    "application/json",
  ])
  expect(await request?.json()).toEqual({
    query: "{ viewer { id name displayName email avatarUrl } }",
  })
})
