import type { Page, Visitor } from "@sallyport/testing"
import { nameOf, RIGHT_PASSWORD } from "../site/configuration.js"
import { codeIn, linkIn } from "../site/mailbox.js"
import { consentOf, subjectOf } from "../site/offline-provider.js"
import type { SitePlan } from "../site/plan.js"
import { ORIGIN, type Site } from "../site/site.js"
import { passwordOf } from "./people.js"

/** A way to sign in: what a browser does until it is at a page again. */
export interface Way {
  readonly name: string
  readonly go: (site: Site, visitor: Visitor, email: string) => Promise<Page>
}

/** Sends a form of the site's own page. */
export async function post(
  visitor: Visitor,
  action: string,
  fields: Readonly<Record<string, string>>,
): Promise<Page> {
  const answer = await visitor.fetch("/auth/csrf")
  const { csrfToken = "" } = (await answer.json()) as { readonly csrfToken?: string }
  const body = new URLSearchParams({ csrfToken, callbackUrl: `${ORIGIN}/`, ...fields })
  const from = new URL(`${ORIGIN}/auth/signin`)
  return visitor.open(`/auth/${action}`, { method: "POST", body, from })
}

const credentials: Way = {
  name: "credentials",
  go: async (_, visitor, email) =>
    post(visitor, "callback/credentials", { email, password: RIGHT_PASSWORD }),
}

const mail: Way = {
  name: "mail",
  go: async ({ mailbox }, visitor, email) => {
    const sent = await post(visitor, "signin/email", { email })
    const received = mailbox.lastTo(email)
    const code = codeIn(received)
    if (code !== null) return post(visitor, "callback/email", { code })
    const link = linkIn(received)
    return link === null ? sent : visitor.open(link)
  },
}

const provider: Way = {
  name: "an offline provider",
  go: async (_, visitor, email) => {
    const left = await post(visitor, "signin/offline", {})
    if (!left.leadsTo) return left
    const claims = { sub: subjectOf(email), email, name: email }
    const from = new URL(left.leadsTo.origin)
    return visitor.open(consentOf(left.leadsTo, claims), { from })
  },
}

const password: Way = {
  name: "Password",
  go: async (_, visitor, email) =>
    post(visitor, "callback/password", { email, password: passwordOf(email) }),
}

/** Somebody new can only come by these. */
export const waysOfNewcomers: readonly Way[] = [provider, mail]

/** How people of this site can sign in. */
export function waysAt({ listed }: Pick<SitePlan, "listed">): readonly Way[] {
  const hasPassword = listed.some((make) => nameOf(make) === "password")
  return [credentials, mail, provider, ...(hasPassword ? [password] : [])]
}
