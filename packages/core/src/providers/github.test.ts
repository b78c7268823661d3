import { describe, expect, test } from "vitest"
import { answering, identityFrom, profileRead, resolved } from "../../test/support/preset.js"
import { customFetch } from "../contract/markers.js"
import GitHub from "./github.js"

const USER = "https://api.github.com/user"
const EMAILS = "https://api.github.com/user/emails"

/** As in https://docs.github.com/en/rest/users/users#get-the-authenticated-user */
const profile = {
  login: "octocat",
  id: 1,
  node_id: "MDQ6VXNlcjE=",
  avatar_url: "https://github.com/images/error/octocat_happy.gif",
  gravatar_id: "",
  type: "User",
  site_admin: false,
  name: "monalisa octocat",
  company: "GitHub",
  blog: "https://github.com/blog",
  location: "San Francisco",
  email: "octocat@github.com" as string | null,
  hireable: false,
  bio: "There once was...",
  public_repos: 2,
}

/** As in https://docs.github.com/en/rest/users/emails#list-email-addresses-for-the-authenticated-user */
const emails = [
  { email: "old@example.com", verified: true, primary: false, visibility: null },
  { email: "octocat@github.com", verified: true, primary: true, visibility: "private" },
]

function gitHub(answers: { user?: object; emails?: () => Response }) {
  const { fetch, requests } = answering({
    [USER]: () => Response.json(answers.user ?? profile),
    ...(answers.emails && { [EMAILS]: answers.emails }),
  })
  const provider = GitHub({ [customFetch]: fetch })
  const identity = async () => identityFrom(provider, await profileRead(provider))
  return { identity, asked: () => requests.map(({ url }) => url), requests }
}

test("the profile becomes the user, and the list says whether its address is verified", async () => {
  const { identity, asked, requests } = gitHub({ emails: () => Response.json(emails) })
  const { user, account, emailProof } = await identity()
  expect(emailProof).toBe("provider")
  expect(user).toMatchObject({
    name: "monalisa octocat",
    email: "octocat@github.com",
    image: profile.avatar_url,
  })
  expect(account.providerAccountId).toBe("1")
  expect(asked()).toEqual([USER, EMAILS])
  expect(requests[0]?.headers.get("authorization")).toBe("Bearer token-canary")
  expect(requests[0]?.headers.get("user-agent")).toBe("sallyport")
  expect(requests[0]?.redirect).toBe("manual")
})

test("without a name the login is shown", async () => {
  const { user } = await gitHub({ user: { ...profile, name: null } }).identity()
  expect(user.name).toBe("octocat")
})

describe("a profile without a public address", () => {
  const user = { ...profile, email: null }

  test("gets the primary one, with GitHub's word on it", async () => {
    const { identity, asked } = gitHub({ user, emails: () => Response.json(emails) })
    const found = await identity()
    expect(found.user.email).toBe("octocat@github.com")
    expect(found.emailProof).toBe("provider")
    expect(asked()).toEqual([USER, EMAILS])
  })

  test("gets an unverified one without proof", async () => {
    const list = [{ ...emails[1], verified: false }]
    const found = await gitHub({ user, emails: () => Response.json(list) }).identity()
    expect([found.user.email, found.emailProof]).toEqual(["octocat@github.com", "none"])
  })

  test.each([
    ["is refused (no scope user:email)", () => Response.json({ message: "no" }, { status: 404 })],
    ["is empty", () => Response.json([])],
    ["is no list", () => Response.json({ message: "odd" })],
    ["is no JSON", () => new Response("<html>")],
  ])("has none when the list %s; the sign-in goes on", async (_, answer) => {
    const found = await gitHub({ user, emails: answer }).identity()
    expect([found.user.email, found.emailProof]).toEqual([undefined, "none"])
  })
})

describe("of a public address the list says whether it is verified", () => {
  test.each([
    ["verified", emails, "provider"],
    ["unverified", [{ ...emails[1], verified: false }], "none"],
    ["not in the list", [emails[0]], "none"],
  ])("%s", async (_, list, proof) => {
    const { identity } = gitHub({ emails: () => Response.json(list) })
    const found = await identity()
    expect([found.user.email, found.emailProof]).toEqual(["octocat@github.com", proof])
  })

  test("without the list the address is kept, and nobody vouches for it", async () => {
    const found = await gitHub({}).identity()
    expect([found.user.email, found.emailProof]).toEqual(["octocat@github.com", "none"])
  })
})

test("a refused profile fails with the status, and without the token", async () => {
  const { fetch } = answering({})
  const failure = profileRead(GitHub({ [customFetch]: fetch }))
  await expect(failure).rejects.toThrow("the provider answered 404")
  await expect(failure).rejects.not.toThrow("canary")
})

test.each(["https://ghe.example.com", "https://ghe.example.com/"])(
  "enterprise.baseUrl %s",
  async (baseUrl) => {
    const { fetch, requests } = answering({
      "https://ghe.example.com/api/v3/user": () => Response.json(profile),
    })
    const provider = GitHub({ enterprise: { baseUrl }, [customFetch]: fetch })
    const { authorization, token, issuer } = resolved(provider)
    expect(authorization.url?.href).toBe("https://ghe.example.com/login/oauth/authorize")
    expect(token.url?.href).toBe("https://ghe.example.com/login/oauth/access_token")
    expect(issuer).toBe("https://ghe.example.com/login/oauth")
    // Only github.com says that it verifies every address.
    expect([provider.emailTrust, GitHub().emailTrust]).toEqual(["claim", "always"])
    await profileRead(provider)
    expect(requests.map(({ url }) => url)).toEqual([
      "https://ghe.example.com/api/v3/user",
      "https://ghe.example.com/api/v3/user/emails",
    ])
  },
)
