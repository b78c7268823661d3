import type { Store } from "./made-people.js"
import { isExisting, type NewPerson } from "./person.js"
import { withOptions } from "./provider-entry.js"
import { idOf, type ListedProvider, type SignInWay, type WayIn, type WithOwn } from "./way.js"

/** By the link in a mail, which is read where it would be sent. */
export function byMail(
  entry: ListedProvider,
  withOwn: WithOwn,
  { person, adapter }: SignInWay,
): WayIn {
  const { email } = person as NewPerson
  if (!email) throw new Error("Somebody who signs in by mail needs an email address.")
  let link = ""
  const sendVerificationRequest = ({ url }: { readonly url: string }) => {
    link = url
  }
  const theirs = adapter && isExisting(person) ? proving(adapter, person.id) : adapter
  return {
    config: withOwn(withOptions(entry, { sendVerificationRequest }), theirs),
    go: async ({ visitor, post }) => {
      const sent = await post(`signin/${idOf(entry)}`, { email })
      return link === "" ? sent : visitor.open(link)
    },
  }
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
