import { AuthError } from "../../errors/auth-error.js"
import { MissingAdapter, MissingAdapterMethods } from "../../errors/config-errors.js"
import { mail, type Need, records } from "../defining/needs.js"
import { whySessionsStay } from "../methods/end-stored-sessions.js"
import type { ResolvedAccounts } from "./accounts-options.js"

const OPERATIONS = [
  "deleteUser",
  "getUser",
  "getUserByAccount",
  "getUserByEmail",
  "unlinkAccount",
  "updateUser",
] as const

const users: Need = ({ source: { adapter } }) => {
  if (!adapter)
    return [
      new MissingAdapter(
        "accounts() needs an adapter, because without one nothing is kept of people that they could manage. Set the option adapter, to one for your database, or leave accounts() out.",
      ),
    ]
  const absent = OPERATIONS.filter((name) => typeof adapter[name] !== "function")
  if (absent.length === 0) return []
  return [
    new MissingAdapterMethods(
      `accounts() needs ${absent.join(", ")} of the adapter. Write what is missing, or put the adapter of Sallyport for your database in its place.`,
    ),
  ]
}

const listing: Need = ({ source: { adapter } }) =>
  !adapter || adapter.listAccountsByUser
    ? []
    : [
        new MissingAdapterMethods(
          "accounts() shows people their accounts, and the adapter has no listAccountsByUser, as those of Auth.js have none. Write accounts({ accountsOf: (userId) => … }), which reads the rows of the table of accounts with this userId, or put withAccountLists from @sallyport/core/adapters around the adapter.",
        ),
      ]

/** Whoever removes an account must be rid of those who have signed in with it. */
const endableSessions: Need = (setup) => {
  // Without an adapter, that is what is said.
  const why = setup.source.adapter ? whySessionsStay(setup) : null
  if (why === null) return []
  return [
    new AuthError(
      `accounts() ends a person's other sessions when they change by what they sign in, and ${why}. Write extensions: [sessions(), accounts()], with sessions from "@sallyport/core/sessions".`,
    ),
  ]
}

/** What must be there for people to manage their accounts. */
export function accountsNeeds({ accountsOf }: ResolvedAccounts): readonly Need[] {
  return [
    users,
    ...(accountsOf ? [] : [listing]),
    endableSessions,
    mail("accounts()"),
    records("accounts() keeps since when accounts are linked, and what works only once"),
  ]
}
