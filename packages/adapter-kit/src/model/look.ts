import type { Adapter } from "@sallyport/core/adapters"
import type { Cast } from "./cast.js"
import { comparable } from "./comparable.js"

/** Everything about a cast that an adapter can read, by name. */
export async function look(cast: Cast): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {}
  for (const [name, needs, read] of questionsOf(cast))
    if (cast.adapter[needs]) seen[name] = comparable(cast, await read())
  return seen
}

type Question = readonly [name: string, needs: keyof Adapter, read: () => unknown]

function questionsOf({ adapter, ids, props }: Cast): Question[] {
  const places = props.emails.map((_, place) => place)
  return [
    ...[...ids].flatMap<Question>(([place, id]) => [
      [`getUser(user ${place})`, "getUser", () => adapter.getUser(id)],
      [`accounts of user ${place}`, "listAccountsByUser", () => adapter.listAccountsByUser(id)],
      [
        `passkeys of user ${place}`,
        "listAuthenticatorsByUserId",
        () => adapter.listAuthenticatorsByUserId(id),
      ],
    ]),
    ...places.flatMap<Question>((place) => {
      const email = props.emails[place] ?? ""
      const sessionToken = props.sessionTokens[place] ?? ""
      const credentialID = props.credentials[place] ?? ""
      const account = props.accounts[place] ?? { provider: "", providerAccountId: "" }
      return [
        [`getUserByEmail(${place})`, "getUserByEmail", () => adapter.getUserByEmail(email)],
        [`getUserByAccount(${place})`, "getUserByAccount", () => adapter.getUserByAccount(account)],
        [
          `getAccount(${place})`,
          "getAccount",
          () => adapter.getAccount(account.providerAccountId, account.provider),
        ],
        [`session ${place}`, "getSessionAndUser", () => adapter.getSessionAndUser(sessionToken)],
        [`passkey ${place}`, "getAuthenticator", () => adapter.getAuthenticator(credentialID)],
      ]
    }),
  ]
}
