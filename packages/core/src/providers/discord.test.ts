import { describe, expect, test } from "vitest"
import { answering, identityFrom, profileRead, resolved } from "../../test/support/preset.js"
import { customFetch } from "../contract/markers.js"
import Discord from "./discord.js"

const ADDRESS = "https://discord.com/api/users/@me"

/** As in https://discord.com/developers/docs/resources/user#user-object-example-user */
const profile = {
  id: "80351110224678912",
  username: "nelly",
  discriminator: "0",
  global_name: "Nelly",
  avatar: "8342729096ea3675442027381ff50dfe",
  verified: true,
  email: "nelly@discord.com",
  flags: 64,
  banner: null,
  accent_color: null,
  premium_type: 1,
  public_flags: 64,
}

/** The identity after the preset's own request, as in a sign-in. */
async function signedIn(answer: object) {
  const { fetch } = answering({ [ADDRESS]: () => Response.json(answer) })
  const provider = Discord({ [customFetch]: fetch })
  return identityFrom(provider, await profileRead(provider))
}

test("the profile becomes the user", async () => {
  const { user, account, emailProof } = await signedIn(profile)
  expect(user).toMatchObject({
    name: "Nelly",
    email: "nelly@discord.com",
    image: `https://cdn.discordapp.com/avatars/${profile.id}/${profile.avatar}.png`,
  })
  expect(account.providerAccountId).toBe("80351110224678912")
  expect(emailProof).toBe("provider")
})

test.each([
  ["unverified", { verified: false }],
  ["of unknown standing", { verified: undefined }],
  ["null", { email: null }],
  ["absent (no scope email)", { email: undefined, verified: undefined }],
])("an address that is %s is not verified", async (_, change) => {
  expect((await signedIn({ ...profile, ...change })).emailProof).toBe("none")
})

test("a forged email_verified does not count", async () => {
  const forged = { ...profile, verified: false, email_verified: true }
  expect((await signedIn(forged)).emailProof).toBe("none")
})

test("without a display name the user name is shown", async () => {
  expect((await signedIn({ ...profile, global_name: null })).user.name).toBe("nelly")
})

describe("avatars (https://discord.com/developers/docs/reference#image-formatting)", () => {
  test.each([
    [
      "animated",
      { avatar: "a_1269e74af4df7417b13759eae50c83dc" },
      "a_1269e74af4df7417b13759eae50c83dc.gif",
    ],
    ["none: the id decides among six", { avatar: null }, "embed/avatars/5.png"],
    [
      "none, no discriminator at all",
      { avatar: null, discriminator: undefined },
      "embed/avatars/5.png",
    ],
    [
      "none, an old name#1337 account: five",
      { avatar: null, discriminator: "1337" },
      "embed/avatars/2.png",
    ],
  ])("%s", async (_, change, end) => {
    const { user } = await signedIn({ ...profile, ...change })
    expect(user.image?.endsWith(end)).toBe(true)
  })
})

test("the request carries the token and nothing else; a refusal names the status and not the token", async () => {
  const { fetch, requests } = answering({
    [ADDRESS]: () => Response.json({ message: "401: Unauthorized" }, { status: 401 }),
  })
  const failure = profileRead(Discord({ [customFetch]: fetch }))
  await expect(failure).rejects.toThrow("the provider answered 401")
  await expect(failure).rejects.not.toThrow("canary")
  expect(requests.map(({ url, redirect }) => [url, redirect])).toEqual([[ADDRESS, "manual"]])
  expect(requests[0]?.headers.get("authorization")).toBe("Bearer token-canary")
})

test("state and PKCE are on", () => {
  expect([...resolved(Discord).checks]).toEqual(["pkce", "state"])
})
