import { expect, test } from "vitest"
import type { TokenSet } from "../contract/account.js"
import { describePreset } from "../../test/support/describe-preset.js"
import { resolved } from "../../test/support/preset.js"
import Shopify from "./shopify.js"

/** As in https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/authorization-code-grant */
const profile = {
  id: 902541635,
  first_name: "John",
  last_name: "Smith",
  email: "john@example.com",
  email_verified: true,
  account_owner: true,
  locale: "en",
  collaborator: false,
}

describePreset("Shopify", {
  make: (options) => Shopify({ shop: "example", ...options }),
  profile,
  user: { name: "John Smith", email: profile.email },
  accountId: "902541635",
  id: "id",
  asks: {
    authorization: "https://example.myshopify.com/admin/oauth/authorize?grant_options[]=per-user",
    token: "https://example.myshopify.com/admin/oauth/access_token",
    client: { token_endpoint_auth_method: "client_secret_post" },
  },
  emailProof: "provider",
  unproven: { "the boolean false": { email_verified: false } },
  tokens: (associated_user) => ({ associated_user }) as TokenSet,
  least: {
    profile: { id: 902541635 },
    user: {},
  },
})

test.each(["evil.example/x", "a.b", "", "-x", "https://x"])("%s is no shop", (shop) => {
  expect(resolved(Shopify({ shop })).token.url).toBeUndefined()
})

test("the token answer gets the type that it lacks; a refusal is left as it is", async () => {
  const { conform } = resolved(Shopify).token
  const answer = await conform?.(Response.json({ access_token: "a" }))
  expect(await answer?.json()).toEqual({ token_type: "bearer", access_token: "a" })
  expect(
    await conform?.(Response.json({ error: "invalid_request" }, { status: 400 })),
  ).toBeUndefined()
})
