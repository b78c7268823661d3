import { expect, test } from "vitest"
import { describePreset } from "../../test/support/describe-preset.js"
import { answering, resolved } from "../../test/support/preset.js"
import AzureDevOps from "./azure-devops.js"

/** As in https://learn.microsoft.com/en-us/azure/devops/integrate/get-started/authentication/azure-devops-oauth */
const profile = {
  displayName: "Jamal Hartnett",
  emailAddress: "mobile@example.com",
  coreAttributes: {
    Avatar: {
      value: {
        value: "iVBORw0KGgo",
      },
    },
  },
  id: "d6245f20-2af8-44f4-9451-8107cb2767db",
  publicAlias: "d6245f20-2af8-44f4-9451-8107cb2767db",
}

describePreset("Azure DevOps", {
  make: (options) => AzureDevOps({ ...options }),
  profile,
  user: {
    name: "Jamal Hartnett",
    email: profile.emailAddress,
    image: "data:image/jpeg;base64,iVBORw0KGgo",
  },
  accountId: "d6245f20-2af8-44f4-9451-8107cb2767db",
  id: "id",
  asks: {
    authorization:
      "https://app.vssps.visualstudio.com/oauth2/authorize?response_type=Assertion&scope=vso.profile",
    token: "https://app.vssps.visualstudio.com/oauth2/token",
    userinfo:
      "https://app.vssps.visualstudio.com/_apis/profile/profiles/me?details=true&coreAttributes=Avatar&api-version=6.0",
  },
  emailProof: "none",
  least: {
    profile: { id: profile.id },
    user: {},
  },
  answers: (body) => ({
    "https://app.vssps.visualstudio.com/_apis/profile/profiles/me?details=true&coreAttributes=Avatar&api-version=6.0":
      body,
  }),
})

test("the token request carries the code and the secret as assertions, in the body", async () => {
  const TOKEN = "https://app.vssps.visualstudio.com/oauth2/token"
  const { fetch, requests } = answering({ [TOKEN]: () => Response.json({ access_token: "a" }) })
  const { token, source } = resolved(AzureDevOps({ clientId: "app", clientSecret: "secret" }))
  await token.exchange?.({
    params: { code: "code", redirect_uri: "https://app.test/cb" },
    provider: source as never,
    answer: new URLSearchParams(),
    fetch,
  })
  const body = new URLSearchParams(await requests[0]?.text())
  expect(Object.fromEntries(body)).toEqual({
    client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
    client_assertion: "secret",
    grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
    assertion: "code",
    redirect_uri: "https://app.test/cb",
  })
})

test("the scope is the registered one", () => {
  const { authorization } = resolved(AzureDevOps({ scope: "vso.profile vso.code" }))
  expect(authorization.params).toEqual({
    response_type: "Assertion",
    scope: "vso.profile vso.code",
  })
})
