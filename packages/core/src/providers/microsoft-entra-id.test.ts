import { afterEach, describe, expect, test, vi } from "vitest"
import { answering, identityFrom, resolved } from "../../test/support/preset.js"
import { customFetch } from "../contract/markers.js"
import MicrosoftEntraID, { type MicrosoftEntraIDOptions } from "./microsoft-entra-id.js"

/** As in https://learn.microsoft.com/en-us/entra/identity-platform/id-token-claims-reference */
const claims = {
  ver: "2.0",
  iss: "https://login.microsoftonline.com/9122040d-6c67-4c5b-b112-36a304b66dad/v2.0",
  sub: "AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ",
  aud: "6cb04018-a3f5-46a7-b995-940c78f5aef3",
  exp: 1536361411,
  iat: 1536274711,
  name: "Abe Lincoln",
  preferred_username: "AbeLi@microsoft.com",
  email: "AbeLi@microsoft.com",
  oid: "00000000-0000-0000-66f3-3332eca7ea81",
  tid: "9122040d-6c67-4c5b-b112-36a304b66dad",
}
const tokens = { access_token: "token-canary" }
const photoAt = (size: number) =>
  `https://graph.microsoft.com/v1.0/me/photos/${size}x${size}/$value`

async function signedIn(photo: typeof fetch, options: MicrosoftEntraIDOptions = {}) {
  return identityFrom(MicrosoftEntraID({ ...options, [customFetch]: photo }), claims, { tokens })
}

test("the claims become the user; the photo comes with the access token", async () => {
  const { fetch, requests } = answering({ [photoAt(48)]: () => new Response("jpeg") })
  const { user, account } = await signedIn(fetch)
  expect(user).toMatchObject({ name: "Abe Lincoln", email: "abeli@microsoft.com" })
  expect(user.image).toBe(`data:image/jpeg;base64, ${btoa("jpeg")}`)
  expect(account.providerAccountId).toBe(claims.sub)
  expect(requests[0]?.headers.get("authorization")).toBe("Bearer token-canary")
})

test("an address in Entra is its tenant's to choose, so nobody vouches for it", async () => {
  expect((await signedIn(answering({}).fetch)).emailProof).toBe("none")
})

describe("the tenant that the environment names", () => {
  const issuer = "https://login.microsoftonline.com/9122040d-6c67-4c5b-b112-36a304b66dad/v2.0"
  afterEach(() => vi.unstubAllEnvs())

  test("keeps the application to it, also without setEnvDefaults", () => {
    vi.stubEnv("AUTH_MICROSOFT_ENTRA_ID_ISSUER", issuer)
    expect(resolved(MicrosoftEntraID).issuer).toBe(issuer)
    expect(resolved(MicrosoftEntraID({ clientId: "a" })).issuer).toBe(issuer)
    const other = "https://login.microsoftonline.com/organizations/v2.0"
    expect(resolved(MicrosoftEntraID({ issuer: other })).issuer).toBe(other)
  })

  test("none, or an empty one, means every tenant", () => {
    vi.stubEnv("AUTH_MICROSOFT_ENTRA_ID_ISSUER", "")
    expect(resolved(MicrosoftEntraID).issuer).toBe("https://login.microsoftonline.com/common/v2.0")
  })
})

test("profilePhotoSize", async () => {
  const { fetch } = answering({ [photoAt(240)]: () => new Response("large") })
  const { user } = await signedIn(fetch, { profilePhotoSize: 240 })
  expect(user.image).toBe(`data:image/jpeg;base64, ${btoa("large")}`)
})

describe("a photo that cannot be had is no reason to fail the sign-in", () => {
  test.each<[string, typeof fetch]>([
    ["none", answering({}).fetch],
    ["refused", () => Promise.resolve(new Response(null, { status: 403 }))],
    ["unreachable", () => Promise.reject(new TypeError("fetch failed"))],
    ["broken off", () => Promise.resolve(new Response(brokenBody()))],
  ])("%s", async (_, photo) => {
    expect((await signedIn(photo)).user.image).toBeNull()
  })

  test("no access token: Graph is not asked", async () => {
    const { fetch, requests } = answering({ [photoAt(48)]: () => new Response("jpeg") })
    const provider = MicrosoftEntraID({ [customFetch]: fetch })
    const { user } = await identityFrom(provider, claims)
    expect([user.image, requests.length]).toEqual([null, 0])
  })
})

test("optional claims may be missing", async () => {
  const provider = MicrosoftEntraID({ [customFetch]: answering({}).fetch })
  const { user } = await identityFrom(provider, { sub: claims.sub, tid: claims.tid })
  expect([user.name, user.email]).toEqual([undefined, undefined])
})

describe("issuerOf", () => {
  const issuerOf = (tid: unknown) => resolved(MicrosoftEntraID).issuerOf?.({} as never, { tid })

  test("the tenant in the token says which issuer it is", () => {
    expect(issuerOf(claims.tid)).toBe(claims.iss)
  })

  test.each([undefined, "", "a/b", "../x", "a b", "a?b", "a#b", 7, null, ["x"]])(
    "%j is no tenant",
    (tid) => expect(issuerOf(tid)).toBeUndefined(),
  )
})

test("an issuer of one tenant replaces the shared one", () => {
  expect(resolved(MicrosoftEntraID({ issuer: claims.iss })).issuer).toBe(claims.iss)
})

function brokenBody(): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.error(new Error("reset")) })
}
