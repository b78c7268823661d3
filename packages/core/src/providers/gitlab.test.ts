import { expect, test } from "vitest"
import { identityFrom, resolved } from "../../test/support/preset.js"
import GitLab from "./gitlab.js"

/** As in https://docs.gitlab.com/api/users/#get-the-current-user */
const profile = {
  id: 1,
  username: "john_smith",
  email: "john@example.com",
  name: "John Smith",
  state: "active",
  avatar_url: "http://localhost:3000/uploads/user/avatar/1/index.jpg",
  web_url: "http://localhost:3000/john_smith",
  created_at: "2012-05-23T08:00:58Z",
  confirmed_at: "2012-05-23T09:05:22Z",
  commit_email: "admin@example.com",
  two_factor_enabled: true,
}

test("the profile becomes the user", async () => {
  const { user, account } = await identityFrom(GitLab, profile)
  expect(user).toMatchObject({
    name: "John Smith",
    email: "john@example.com",
    image: profile.avatar_url,
  })
  expect(account.providerAccountId).toBe("1")
})

test("GitLab does not say whether the address is verified, so nobody vouches for it", async () => {
  expect((await identityFrom(GitLab, profile)).emailProof).toBe("none")
})

test("optional members may be missing", async () => {
  const { user } = await identityFrom(GitLab, {
    id: 7,
    username: "jo",
    name: null,
    avatar_url: null,
  })
  expect([user.name, user.email, user.image]).toEqual(["jo", undefined, null])
})

test("a profile without an id is refused", async () => {
  await expect(identityFrom(GitLab, { username: "jo" })).rejects.toThrow("no usable id")
})

test.each([
  [undefined, "https://gitlab.com"],
  ["https://git.example.com", "https://git.example.com"],
  ["https://git.example.com/", "https://git.example.com"],
  ["https://example.com/gitlab", "https://example.com/gitlab"],
  ["https://example.com/gitlab//", "https://example.com/gitlab"],
  [new URL("https://example.com/gitlab/"), "https://example.com/gitlab"],
  [new URL("https://git.example.com"), "https://git.example.com"],
])("baseUrl %s", (baseUrl, base) => {
  const { authorization, token, userinfo } = resolved(GitLab(baseUrl ? { baseUrl } : {}))
  expect(authorization.url?.href).toBe(`${base}/oauth/authorize`)
  expect(authorization.params["scope"]).toBe("read_user")
  expect(token.url?.href).toBe(`${base}/oauth/token`)
  expect(userinfo.url?.href).toBe(`${base}/api/v4/user`)
})
