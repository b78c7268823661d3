import { expect } from "vitest"
import type { ConformanceModule } from "../support/describe-module.js"
import { ADA, LinkingSite, whose } from "../support/linking-site.js"

type Claims = Record<string, unknown>

interface Sources {
  readonly claims?: Claims
  readonly userinfo?: Claims
  readonly provider?: object
}

const linking = { allowDangerousEmailAccountLinking: true }

/** Whether the provider's claims make a user the owner of an address that another user has proven here. */
async function takesOver({ claims = {}, userinfo = {}, provider }: Sources): Promise<boolean> {
  const site = new LinkingSite({ provider: { ...linking, ...provider } })
  const ada = site.visitor()
  await site.mail(ada, ADA)
  const owner = await whose(ada)
  expect(owner).not.toBeNull()
  const visitor = site.visitor()
  const location = await site.leave(visitor)
  const query = site.world.op.consent(location.href)
  const said = (more: Claims) => (own: Claims) => ({
    ...Object.fromEntries(Object.entries(own).filter(([name]) => !name.startsWith("email"))),
    ...more,
  })
  site.world.op.overrides = { claims: said(claims), userinfo: said(userinfo) }
  await visitor.get(`callback/op?${new URLSearchParams(query)}`)
  return (await whose(visitor)) === owner
}

const verified = { email: ADA, email_verified: true }
const bare = { email: ADA }
const flag = { email_verified: true }
const userinfo = { idToken: false }
const fromCallback = { profileFromCallback: () => ({ ...bare, ...flag }) }

/** Each of these would let someone into Ada's account with an address that no one vouches for. */
const mixed: Readonly<Record<string, Sources>> = {
  "mail of userinfo, flag of the ID Token": {
    claims: verified,
    userinfo: bare,
    provider: userinfo,
  },
  "flag of userinfo, mail of the ID Token": { claims: bare, userinfo: flag },
  "mail of the ID Token, flag of userinfo": { claims: bare, userinfo: verified },
  "other mail in the ID Token, verified": {
    claims: { email: "eve@example.com", email_verified: true },
    userinfo: bare,
    provider: userinfo,
  },
  "mail of the callback, flag of the ID Token": {
    claims: flag,
    provider: { profileFromCallback: () => bare },
  },
  "mail and flag of the callback": { provider: fromCallback },
  "mail of the ID Token, flag of the callback": {
    claims: bare,
    provider: { profileFromCallback: () => flag },
  },
  "mail chosen by profile(), flag for another": {
    claims: { email: "eve@example.com", email_verified: true },
    provider: { profile: ({ sub }: { sub: string }) => ({ id: sub, email: ADA }) },
  },
}

/** Whose claims about an email address count. */
export const ownAddressModules: readonly ConformanceModule[] = [
  {
    name: "E56",
    provider: "says `email_verified` in one place and names an address in another",
    must: "read both from one source (the ID Token, or userinfo with `idToken: false`), and trust no other mixture",
    verdict: "reject",
    run: async () => {
      expect(await takesOver({ claims: verified })).toBe(true)
      expect(await takesOver({ claims: {}, userinfo: verified, provider: userinfo })).toBe(true)
      for (const [name, sources] of Object.entries(mixed))
        expect([name, await takesOver(sources)]).toEqual([name, false])
    },
  },
]
