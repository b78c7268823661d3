import AzureAD from "@sallyport/next-auth-4/providers/azure-ad"
import FusionAuth from "@sallyport/next-auth-4/providers/fusionauth"
import LinkedIn from "@sallyport/next-auth-4/providers/linkedin"
import { expect, test } from "vitest"
import { oauthProvider } from "./oauth-provider.js"

const site = { baseUrl: "https://app.example/api/auth", isUpgraded: false }
const client = { clientId: "id", clientSecret: "secret" }

test("an address of the discovery document counts more than the issuer, also that of the preset", () => {
  const wellKnown = "https://www.linkedin.com/oauth/.well-known/openid-configuration"
  const issuer = "https://www.linkedin.com"
  const options = { ...client, wellKnown, issuer }
  for (const provider of [LinkedIn(options), AzureAD(options)]) {
    const made = oauthProvider(provider, site)
    expect(made).not.toHaveProperty("issuer")
    expect(made).toMatchObject({ options: { wellKnown } })
    expect(made).not.toHaveProperty("options.issuer")
  }
})

test("without that address the issuer stays, and where a preset makes addresses of it, too", () => {
  const issuer = "https://issuer.example"
  expect(oauthProvider(LinkedIn({ ...client, issuer }), site)).toMatchObject({
    options: { issuer },
  })
  const wellKnown = `${issuer}/.well-known/openid-configuration`
  expect(oauthProvider(FusionAuth({ ...client, issuer, wellKnown }), site)).toMatchObject({
    options: { issuer },
  })
})
