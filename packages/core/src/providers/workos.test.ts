import { expect, test } from "vitest"
import { describePreset } from "../../test/support/describe-preset.js"
import { resolved } from "../../test/support/preset.js"
import WorkOS from "./workos.js"

/** As in https://workos.com/docs/reference/sso */
const profile = {
  object: "profile",
  id: "prof_01DMC79VCBZ0NY2099737PSVF1",
  connection_id: "conn_01E4ZCR3C56J083X43JQXF3JK5",
  connection_type: "OktaSAML",
  organization_id: "org_01EHWNCE74X7JSDV0X3SZ3KJNY",
  email: "todd@example.com",
  first_name: "Todd",
  last_name: "Rundgren",
  idp_id: "00u1a0ufowBJlzPlk357",
  raw_attributes: {
    picture: "https://example.com/todd.png",
  },
}

describePreset("WorkOS", {
  make: (options) => WorkOS({ ...options }),
  profile,
  user: { name: "Todd Rundgren", email: profile.email, image: "https://example.com/todd.png" },
  accountId: "prof_01DMC79VCBZ0NY2099737PSVF1",
  id: "id",
  asks: {
    authorization: "https://api.workos.com/sso/authorize?scope=openid profile email",
    token: "https://api.workos.com/sso/token",
    userinfo: "https://api.workos.com/sso/profile",
    client: { token_endpoint_auth_method: "client_secret_post" },
  },
  emailProof: "none",
  least: {
    profile: { id: profile.id },
    user: {},
  },
})

test("the connection is sent when it is given, and nothing in its place when not", () => {
  const { params } = resolved(WorkOS({ connection: "conn_1" })).authorization
  expect(params).toMatchObject({ connection: "conn_1" })
  expect(resolved(WorkOS).authorization.params).not.toHaveProperty("connection")
})
