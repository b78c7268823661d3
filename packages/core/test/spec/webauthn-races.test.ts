import { describe, expect, test } from "vitest"
import Passkey from "../../src/providers/passkey.js"
import { Authenticator } from "../support/authenticator.js"
import { ADA, LinkingSite, whose } from "../support/linking-site.js"
import { expectRefused, expectSignedIn, PasskeySite } from "../support/passkey-site.js"

describe("an attacker who claimed someone's address adds a passkey while its owner arrives", () => {
  test.each(["listAccountsByUser", "unlinkAccount", "deleteSessionsByUser"] as const)(
    "at %s: no way in is left",
    async (operation) => {
      const site = new LinkingSite({ config: { experimental: { enableWebAuthn: true } } })
      site.world.config.providers.push(Passkey())
      const passkeys = new PasskeySite()
      const [squatter, second] = [site.visitor(), new Authenticator()]
      await passkeys.register(squatter, new Authenticator(), { email: ADA })
      const user = await site.user(ADA)
      const answer = second.create(await passkeys.creation(squatter))

      const original = site.store[operation] as (...args: unknown[]) => Promise<unknown>
      let meanwhile = async () => {
        meanwhile = async () => undefined
        await passkeys.send(squatter, "register", answer)
      }
      site.world.config.adapter = {
        ...site.store,
        [operation]: async (...args: unknown[]) => {
          const done = await original.apply(site.store, args)
          await meanwhile()
          return done
        },
      }
      const owner = site.visitor()
      await site.mail(owner, ADA)
      expect(await whose(owner)).toBe(user?.id)
      expect(await whose(squatter)).toBeNull()
      expect(await site.store.listAccountsByUser(user?.id ?? "")).toEqual([])
      expect(await site.store.listAuthenticatorsByUserId(user?.id ?? "")).toEqual([])
      const thief = site.visitor()
      expectRefused(thief, await passkeys.signIn(thief, second))
    },
  )
})

describe.each(["jwt", "database"] as const)(
  "A passkey that is deleted while it is used (%s)",
  (strategy) => {
    async function deletedMeanwhile(isSignedIn: boolean) {
      const site = new PasskeySite({ strategy })
      const [browser, device] = [site.visitor(), new Authenticator()]
      await site.mail(browser, ADA)
      expectSignedIn(await site.register(browser, device))
      const user = await site.user(ADA)
      const id = device.credentials[0]?.id.toString("base64") ?? ""
      const visitor = isSignedIn ? browser : site.visitor()
      const answer = device.get(await site.request(visitor))
      site.config.adapter = {
        ...site.store,
        updateAuthenticatorCounter: async (...given) => {
          const row = await site.store.updateAuthenticatorCounter(...given)
          await site.store.unlinkAccount({ provider: "passkey", providerAccountId: id })
          await site.store.deleteAuthenticator(id)
          return row
        },
      }
      const response = await site.send(visitor, "authenticate", answer)
      return { site, visitor, response, user }
    }

    test.each([true, false])(
      "lets nobody in and does not come back; signed in: %s",
      async (isSignedIn) => {
        const { site, visitor, response, user } = await deletedMeanwhile(isSignedIn)
        expectRefused(visitor, response, "AccountNotLinked")
        expect(await site.store.listAccountsByUser(user?.id ?? "")).toEqual([])
        expect((await visitor.session())?.["userId"]).toBe(isSignedIn ? user?.id : undefined)
      },
    )
  },
)
