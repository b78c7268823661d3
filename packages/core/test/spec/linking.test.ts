import { describe, expect, test } from "vitest"
import { ADA, expectRefused, LinkingSite, whose } from "../support/linking-site.js"

const cases = (["oauth", "oidc"] as const).flatMap((type) =>
  (["database", "jwt"] as const).map((strategy) => ({ type, strategy })),
)
const verified = { email_verified: true }
const ada = { sub: "ada-at-op", email: ADA, ...verified }

describe.each(cases)("Whom an account signs in as ($type, $strategy)", (kind) => {
  test("known, same user signed in → still them, with a new session; stored tokens stay", async () => {
    const site = new LinkingSite(kind)
    const browser = site.visitor()
    await site.oauth(browser, ada)
    const [before, user] = [browser.cookie, await site.owner(ada.sub)]
    const account = await site.store.getAccount(ada.sub, "op")
    site.told()
    site.world.op.overrides.token = (answer) => ({ ...answer, scope: "changed" })
    await site.oauth(browser, ada)
    expect(await whose(browser)).toBe(user?.id)
    expect(browser.cookie).not.toBe(before)
    expect(await site.store.getAccount(ada.sub, "op")).toEqual(account)
    expect(site.told()).toEqual(["signIn"])
  })

  test("known, another user signed in → OAuthAccountNotLinked; their session is untouched", async () => {
    const site = new LinkingSite(kind)
    await site.oauth(site.visitor(), ada)
    const browser = site.visitor()
    await site.mail(browser, "grace@example.com")
    const [cookie, grace] = [browser.cookie, await whose(browser)]
    const owner = await site.owner(ada.sub)
    site.told()
    expectRefused(await site.oauth(browser, ada), "OAuthAccountNotLinked")
    expect(browser.cookie).toContain(/session-token=[^;]+/.exec(cookie)?.[0])
    expect(await whose(browser)).toBe(grace)
    expect(await site.owner(ada.sub)).toEqual(owner)
    expect(site.told()).toEqual([])
  })

  test("known, nobody signed in → a session for the owner, whatever the address is now", async () => {
    const site = new LinkingSite(kind)
    await site.oauth(site.visitor(), ada)
    const owner = await site.owner(ada.sub)
    site.told()
    const browser = site.visitor()
    await site.oauth(browser, { ...ada, email: "renamed@example.com" })
    expect(await whose(browser)).toBe(owner?.id)
    expect(await site.owner(ada.sub)).toEqual(owner)
    expect(await site.user("renamed@example.com")).toBeNull()
    expect(site.told()).toEqual(["signIn"])
  })

  test("new, somebody signed in → linked to them; the account's address is irrelevant", async () => {
    const site = new LinkingSite(kind)
    await site.mail(site.visitor(), "taken@example.com")
    const browser = site.visitor()
    await site.mail(browser, ADA)
    const user = await whose(browser)
    site.told()
    await site.oauth(browser, { sub: "7", email: "taken@example.com" })
    expect((await site.owner("7"))?.id).toBe(user)
    expect(await whose(browser)).toBe(user)
    expect(site.events.map(([name]) => name)).toEqual(["linkAccount", "signIn"])
    const [, link] = site.events[0]!
    expect(link).toMatchObject({
      user: { id: user, email: ADA },
      account: { provider: "op", providerAccountId: "7", type: kind.type },
      profile: { email: "taken@example.com" },
    })
    expect(site.events[1]?.[1]).toMatchObject({ user: { id: user }, isNewUser: false })
  })

  test("new, nobody signed in, the address is taken → OAuthAccountNotLinked; nothing is written", async () => {
    const site = new LinkingSite(kind)
    await site.mail(site.visitor(), ADA)
    const before = await site.user(ADA)
    site.told()
    const browser = site.visitor()
    expectRefused(await site.oauth(browser, ada), "OAuthAccountNotLinked")
    expect(await whose(browser)).toBeNull()
    expect(await site.user(ADA)).toEqual(before)
    expect(await site.owner(ada.sub)).toBeNull()
    expect(site.told()).toEqual([])
  })

  test("the same with the flag, both sides proven → linked; linkAccount is told, createUser is not", async () => {
    const provider = { allowDangerousEmailAccountLinking: true }
    const site = new LinkingSite({ ...kind, provider })
    await site.mail(site.visitor(), ADA)
    site.told()
    const browser = site.visitor()
    await site.oauth(browser, ada)
    expect(await whose(browser)).toBe((await site.user(ADA))?.id)
    expect((await site.owner(ada.sub))?.email).toBe(ADA)
    expect(site.told()).toEqual(["linkAccount", "signIn"])
  })

  test("new, nobody signed in, the address is free → a user with their account, not verified by us", async () => {
    const site = new LinkingSite(kind)
    const browser = site.visitor()
    await site.oauth(browser, { ...ada, email: "Ada@Example.com" })
    const user = await site.owner(ada.sub)
    expect(user).toMatchObject({ email: ADA, emailVerified: null, name: "Person ada-at-op" })
    expect(await whose(browser)).toBe(user?.id)
    const account = await site.store.getAccount(ada.sub, "op")
    expect(account).toMatchObject({ userId: user?.id, type: kind.type })
    expect(site.events.map(([name]) => name)).toEqual(["createUser", "linkAccount", "signIn"])
    const [create, link, signIn] = site.events.map(([, message]) => message)
    expect(create).toEqual({ user })
    expect(link).toMatchObject({ user, account: { provider: "op", providerAccountId: ada.sub } })
    expect(link?.["account"]).not.toHaveProperty("userId")
    expect(signIn).toMatchObject({ user, isNewUser: true, profile: { name: user?.name } })
  })

  test("new, nobody signed in, no address at all → a user all the same", async () => {
    const site = new LinkingSite(kind)
    const browser = site.visitor()
    await site.oauth(browser, { sub: "1", email: null })
    const user = await site.owner("1")
    expect(user?.email ?? null).toBeNull()
    expect(user).toMatchObject({ emailVerified: null })
    expect(await whose(browser)).toBe(user?.id)
    expect(site.told()).toEqual(["createUser", "linkAccount", "signIn"])
  })

  test("members of the token answer say nothing of whose account it is", async () => {
    const site = new LinkingSite(kind)
    await site.mail(site.visitor(), "victim@example.com")
    const victim = await site.user("victim@example.com")
    const planted = {
      userId: victim?.id,
      provider: "other",
      providerAccountId: "planted",
      type: "email",
    }
    site.world.op.overrides.token = (answer) => ({ ...answer, ...planted })
    await site.oauth(site.visitor(), ada)
    const account = await site.store.getAccount(ada.sub, "op")
    expect(account).toMatchObject({ provider: "op", type: kind.type })
    expect(account?.userId).not.toBe(victim?.id)
    expect(await site.store.getAccount("planted", "other")).toBeNull()
    expect(await site.store.listAccountsByUser(victim!.id)).toEqual([])
  })

  test("nor do those that the account function chose", async () => {
    const account = () => ({
      userId: "victim",
      provider: "other",
      providerAccountId: "planted",
      verifiedEmail: "victim@example.com",
    })
    const site = new LinkingSite({ ...kind, provider: { account } })
    await site.oauth(site.visitor(), ada)
    const user = await site.owner(ada.sub)
    expect(await site.store.listAccountsByUser(user!.id)).toEqual([
      {
        provider: "op",
        providerAccountId: ada.sub,
        type: kind.type,
        userId: user?.id,
        verifiedEmail: ADA,
      },
    ])
  })
})

describe.each(["database", "jwt"] as const)(
  "a flow ends for the user who began it (%s)",
  (strategy) => {
    const newcomer = { sub: "new", email: "new@example.com" }

    test("begun signed out, ended signed in → refused, nothing linked", async () => {
      const site = new LinkingSite({ strategy })
      const browser = site.visitor()
      const leaving = await site.leave(browser)
      await site.mail(browser, ADA)
      site.told()
      const response = await site.comeBack(browser, leaving, newcomer)
      expectRefused(response, "Configuration")
      expect(site.world.lastError).toBe("InvalidCheck")
      expect(await site.owner("new")).toBeNull()
      expect(site.told()).toEqual([])
    })

    test("begun as A, ended as B → refused; B's session stays", async () => {
      const site = new LinkingSite({ strategy })
      const browser = site.visitor()
      await site.mail(browser, ADA)
      const leaving = await site.leave(browser)
      await site.mail(browser, "grace@example.com")
      const grace = await whose(browser)
      await site.comeBack(browser, leaving, newcomer)
      expect(site.world.lastError).toBe("InvalidCheck")
      expect(await site.owner("new")).toBeNull()
      expect(await whose(browser)).toBe(grace)
    })

    test("begun as A, ended signed out → refused, no user is made", async () => {
      const site = new LinkingSite({ strategy })
      const browser = site.visitor()
      await site.mail(browser, ADA)
      const leaving = await site.leave(browser)
      await browser.post("signout")
      await site.comeBack(browser, leaving, newcomer)
      expect(site.world.lastError).toBe("InvalidCheck")
      expect(await site.user("new@example.com")).toBeNull()
      expect(await whose(browser)).toBeNull()
    })

    test("linking CSRF: an attacker's code and state in the victim's browser → refused", async () => {
      const site = new LinkingSite({ strategy })
      const victim = site.visitor()
      await site.mail(victim, ADA)
      const attacker = site.visitor()
      const leaving = await site.leave(attacker)
      await site.leave(victim)
      await site.comeBack(victim, leaving, { sub: "attacker" })
      expect(site.world.lastError).toBe("InvalidCheck")
      expect(await site.owner("attacker")).toBeNull()
      expect(site.world.op.paths).not.toContain("/token")
    })
  },
)
