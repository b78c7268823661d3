import type { Page } from "../page.js"
import type { Store } from "./made-people.js"
import { isExisting, type NewPerson } from "./person.js"
import { withOptions } from "./provider-entry.js"
import { idOf, type ListedProvider, type SignInWay, type WayIn, type WithOwn } from "./way.js"

/** What a mail has to sign in with. */
interface SignInMail {
  readonly url: string
  /** Beside the link, or in place of it. */
  readonly code?: string | undefined
}

/** By the link in a mail, which is read where it would be sent. */
export function byMail(
  entry: ListedProvider,
  withOwn: WithOwn,
  { person, adapter }: SignInWay,
): WayIn {
  const { email } = person as NewPerson
  if (!email) throw new Error("A user who signs in by email needs an email address.")
  let sent: SignInMail | undefined
  const sendVerificationRequest = (mail: SignInMail) => {
    sent = mail
  }
  const theirs = adapter && isExisting(person) ? proving(adapter, person.id) : adapter
  const config = withOwn(withOptions(entry, { sendVerificationRequest }), theirs)
  return {
    // A preset's own function would also send what passwords and notices have to say, which nobody reads here.
    config: { ...config, mail: config.mail ?? (() => undefined) },
    go: async ({ visitor, post }) => {
      const asked = await post(`signin/${idOf(entry)}`, { email })
      if (!sent) return asked
      const { url, code } = sent
      const page = await visitor.open(url)
      // A mail with the code alone has the page where it is typed.
      return asksForCode(page) ? page.submit({ code: code ?? "" }) : page
    },
  }
}

function asksForCode({ url }: Page): boolean {
  return url.pathname.endsWith("/session/code")
}

/** The same store, in which the address of this user is proven, although that is not written. */
function proving(adapter: Store, userId: string): Store {
  const getUserByEmail: Store["getUserByEmail"] = async (email) => {
    const user = (await adapter.getUserByEmail?.(email)) ?? null
    if (user?.id !== userId) return user
    return { ...user, emailVerified: user.emailVerified ?? new Date() }
  }
  return Object.create(adapter, { getUserByEmail: { value: getUserByEmail } })
}
