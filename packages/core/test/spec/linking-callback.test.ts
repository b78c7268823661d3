import { describe, expect, test } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import { defineExtension } from "../../src/entrypoints/extensions.js"
import { secondFactors } from "../../src/entrypoints/second-factors.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { ADA, type DescribedUser, LinkingSite } from "../support/linking-site.js"
import { factorsAdmin, KEY, STEP_PAGE } from "../support/second-factors-site.js"

const BOB = "bob@example.com"
const ada: DescribedUser = { sub: "ada", email: ADA, email_verified: true }

/** A site whose `signIn` callback creates the user and links the account, as bridges and invitations do. */
function bridgedSite(strategy: "jwt" | "database", config: Partial<AuthConfig> = {}) {
  const site: LinkingSite = new LinkingSite({
    strategy,
    config: {
      ...config,
      callbacks: {
        signIn: async ({ user, account }) => {
          if (!account || account.type !== "oidc") return true
          const { provider, providerAccountId, type } = account
          const stored = await site.store.getUserByEmail(user.email ?? "")
          const owner =
            stored ??
            (await site.store.createUser({
              id: "made by the application",
              email: user.email ?? "",
              emailVerified: null,
            }))
          if (!(await site.store.getUserByAccount({ provider, providerAccountId })))
            await site.store.linkAccount({ provider, providerAccountId, type, userId: owner.id })
          return true
        },
      },
    },
  })
  return site
}

describe.each(["jwt", "database"] as const)(
  "A signIn callback that creates the user and links the account, strategy %s",
  (strategy) => {
    test("lets a new person in at their first sign-in, as that user", async () => {
      const site = bridgedSite(strategy)
      const browser = site.visitor()
      const answer = await site.oauth(browser, ada)
      expect(answer.headers.get("location")).toBe("http://app.test")
      expect(await browser.session()).toMatchObject({ user: { email: ADA } })
      const { id } = (await site.store.getUserByEmail(ADA)) ?? {}
      const accounts = await site.store.listAccountsByUser(id ?? "")
      expect(accounts.map(({ providerAccountId }) => providerAccountId)).toEqual(["ada"])
    })

    test("lets whoever has the address already in as that user, whom the application has chosen", async () => {
      const site = bridgedSite(strategy)
      await site.mail(site.visitor(), ADA)
      const { id } = (await site.store.getUserByEmail(ADA)) ?? {}
      const browser = site.visitor()
      await site.oauth(browser, ada)
      expect(await browser.session()).toMatchObject({ user: { email: ADA } })
      const owner = await site.store.getUserByAccount({ provider: "op", providerAccountId: "ada" })
      expect(owner?.id).toBe(id)
    })

    test("extensions are asked once, about the user it has chosen, whose address is another", async () => {
      const seen: string[] = []
      const watching = defineExtension("watching", {}, () => ({
        phases: {
          decided: async (_, { decision }) => {
            seen.push(decision.by)
            return null
          },
        },
      }))
      const site: LinkingSite = new LinkingSite({
        strategy,
        config: {
          extensions: [watching],
          callbacks: {
            signIn: async ({ account }) => {
              if (account?.type !== "oidc") return true
              const { provider, providerAccountId, type } = account
              const { id: userId = "" } = (await site.store.getUserByEmail(BOB)) ?? {}
              await site.store.linkAccount({ provider, providerAccountId, type, userId })
              return true
            },
          },
        },
      })
      await site.mail(site.visitor(), BOB)
      seen.length = 0
      const browser = site.visitor()
      await site.oauth(browser, ada)
      expect(await browser.session()).toMatchObject({ user: { email: BOB } })
      expect(seen).toEqual(["account"])
    })

    test("asks for the second step of whom it has chosen", async () => {
      const config = {
        extensions: [sessions({ maxStaleness: 0 }), secondFactors()],
        records: memoryRecords({ singleProcess: true }),
      }
      const site = bridgedSite(strategy, config)
      await site.mail(site.visitor(), ADA)
      const { id = "" } = (await site.store.getUserByEmail(ADA)) ?? {}
      await factorsAdmin(site.world.config).import(id, { totpKey: KEY })
      const browser = site.visitor()
      expect((await site.oauth(browser, ada)).headers.get("location")).toBe(STEP_PAGE)
      expect(await browser.session()).toBeNull()
    })
  },
)

test("A passkey that is deleted while the signIn callback is asked makes nobody a new user", async () => {
  const { PasskeySite } = await import("../support/passkey-site.js")
  const { Authenticator } = await import("../support/authenticator.js")
  let during: () => Promise<unknown> = async () => undefined
  const site = new PasskeySite({
    config: { callbacks: { signIn: async () => (await during(), true) } },
  })
  const browser = site.visitor()
  const device = new Authenticator()
  await site.register(browser, device, { email: ADA })
  const user = await site.user(ADA)
  const [account] = await site.store.listAccountsByUser(user?.id ?? "")
  during = async () => account && site.store.unlinkAccount(account)
  const other = site.visitor()
  const answer = await site.signIn(other, device)
  expect(answer.headers.get("location")).toContain("error=AccountNotLinked")
  expect(await other.session()).toBeNull()
})
