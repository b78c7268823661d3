import { done, refused } from "./passkey-differences.js"
import { PasskeySite, withAda } from "./passkey-site.js"
import { ada, type Scenario } from "./stage.js"

const strategies = ["jwt", "database"] as const

/** Correct registrations and sign-ins. */
export const passkeyCeremonyScenarios: readonly Scenario[] = strategies.flatMap(
  (strategy): Scenario[] => [
    {
      name: `passkey registered by somebody new, ${strategy}`,
      play: (stage) => {
        const site = new PasskeySite(stage, { session: { strategy } })
        return site.register(site.visitor(), ada.email)
      },
      differs: done,
    },
    {
      name: `passkey registered by somebody new, pages.newUser, ${strategy}`,
      play: (stage) => {
        const site = new PasskeySite(stage, { session: { strategy }, pages: { newUser: "/hello" } })
        return site.register(site.visitor(), ada.email)
      },
      differs: done,
    },
    {
      name: `passkey added by somebody signed in, ${strategy}`,
      play: async (stage) => {
        const site = new PasskeySite(stage, { session: { strategy } })
        const visitor = site.visitor()
        await site.mail(visitor, ada.email)
        return site.register(visitor, ada.email)
      },
      differs: done,
    },
    {
      name: `passkey used, ${strategy}`,
      play: async (stage) => {
        const site = await withAda(stage, { session: { strategy } })
        return site.signIn(site.visitor())
      },
      differs: done,
    },
    {
      name: `passkey used by its owner, signed in, ${strategy}`,
      play: async (stage) => {
        const site = new PasskeySite(stage, { session: { strategy } })
        const visitor = site.visitor()
        await site.register(visitor, ada.email)
        return site.signIn(visitor)
      },
      differs: done,
    },
    {
      name: `passkey used by somebody signed in as another, ${strategy}`,
      play: async (stage) => {
        const site = await withAda(stage, { session: { strategy } })
        const visitor = site.visitor()
        await site.mail(visitor, "eve@example.com")
        return site.signIn(visitor)
      },
      differs: refused,
    },
    {
      name: `GET /session after a passkey, ${strategy}`,
      play: async (stage) => {
        const site = new PasskeySite(stage, { session: { strategy, updateAge: 0 } })
        const visitor = site.visitor()
        await site.register(visitor, ada.email)
        return visitor.send("session")
      },
      differs: { calls: "adapter-calls" },
    },
  ],
)
