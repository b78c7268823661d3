import { type ExtensionTestOptions, partners, testExtension } from "@sallyport/extension-kit"
import { totpCode } from "@sallyport/testing"
import { isDeep, placesOfSignIn, sampled } from "../../../../test/depth/depth.js"

/** The short run counts those of all extensions together, in sequential-trips.test.ts. */
const TRIPS = "nobody waits more often for the store than without the extension"

/**
 * What the kit cannot know of our extensions. The trips of several together are fewer than the sum of these:
 * sequential-trips.test.ts has them.
 */
const known: Readonly<Record<string, ExtensionTestOptions>> = {
  accounts: {
    trips: { signIn: 2 },
    fresh: [
      "accounts.unlink",
      "accounts.link",
      "accounts.rename",
      "accounts.export",
      "accounts.changeAddress",
      "accounts.delete",
    ],
    calls: {
      "accounts.list": {},
      "accounts.unlink": { provider: "offline", account: "7" },
      "accounts.link": { provider: "offline" },
      "accounts.rename": { profile: { name: "Ada" } },
      "accounts.export": {},
      "accounts.changeAddress": { address: "byron@example.com" },
      "accounts.keep": {},
    },
  },
  administration: { server: ["people.actAs", "people.stopActing"] },
  apiKeys: {
    fresh: ["keys.create", "keys.rotate"],
    calls: {
      "keys.list": {},
      "keys.create": { wanted: { name: "Backup", scopes: ["notes:read"] } },
      "keys.rotate": async ({ me }) => ({ id: await firstKey(me) }),
      "keys.end": async ({ me }) => ({ id: await firstKey(me) }),
    },
  },
  // One for the mail that is sent, and one for the session that starts.
  audit: { trips: { signIn: 2 }, calls: { "audit.list": {} } },
  EmailCode: { trips: { signIn: 3 } },
  notices: { trips: { signIn: 1 } },
  rateLimits: { trips: { signIn: 2 } },
  Password: {
    fresh: ["password.set"],
    calls: {
      "password.state": {},
      "password.change": async ({ password }) => ({ current: password, next: "difference engine" }),
    },
  },
  providerTokens: {
    server: ["tokens.get", "tokens.fetch"],
    calls: {
      "tokens.list": {},
      "tokens.disconnect": { provider: "github", account: "7" },
    },
  },
  secondFactors: {
    trips: { signIn: 2 },
    fresh: [
      "secondFactors.startTotp",
      "secondFactors.confirmTotp",
      "secondFactors.removeTotp",
      "secondFactors.makeRecoveryCodes",
    ],
    calls: {
      "secondFactors.state": {},
      "secondFactors.startTotp": {},
      "secondFactors.confirmTotp": async ({ me }) => {
        const started = await me["secondFactors"]?.["startTotp"]?.()
        return { code: totpCode((started as { readonly key: string }).key) }
      },
      "secondFactors.removeTotp": {},
      "secondFactors.forgetBrowsers": {},
    },
  },
  sessions: {
    trips: { signIn: 5, session: 1 },
    skip: {
      "a session that began without the extension goes on with it":
        "a token that another extension has named and that has no record may have been ended",
    },
    fresh: ["sessions.endAll"],
    calls: {
      "sessions.list": {},
      "sessions.end": async ({ me }) => {
        const listed = await me["sessions"]?.["list"]?.()
        return { id: (listed as readonly { readonly id: string }[])[0]?.id }
      },
      "sessions.endOthers": {},
      "sessions.endAll": {},
    },
  },
}

type Called = Readonly<
  Record<string, Readonly<Record<string, (...args: never[]) => Promise<unknown>>>>
>

/** The id of a key of this person. */
async function firstKey(me: Called): Promise<string> {
  const made = await me["keys"]?.["create"]?.(
    ...([{ name: "Backup", scopes: ["notes:read"] }] as never[]),
  )
  return (made as { readonly id: string }).id
}

/** In the short run, a step and what ends sessions: they take part in every phase. */
const everywhere = new Set(["secondFactors", "sessions"])

for (const [index, { make, needs, name }] of partners.entries()) {
  if (!isDeep && !everywhere.has(name)) continue
  testExtension(make, {
    needs,
    // The pairs with those before it are tried with them.
    with: sampled(partners.slice(index + 1), 1),
    places: placesOfSignIn,
    ...(!isDeep && { strategies: index % 2 === 0 ? ["jwt"] : ["database"] }),
    ...known[name],
    skip: { ...(!isDeep && { [TRIPS]: "only in depth" }), ...known[name]?.skip },
  })
}
