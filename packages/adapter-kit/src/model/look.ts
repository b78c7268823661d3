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
  const positions = props.emails.map((_, position) => position)
  return [
    ...[...ids].flatMap<Question>(([position, id]) => [
      [`getUser(user ${position})`, "getUser", () => adapter.getUser(id)],
      [`accounts of user ${position}`, "listAccountsByUser", () => adapter.listAccountsByUser(id)],
      [
        `passkeys of user ${position}`,
        "listAuthenticatorsByUserId",
        () => adapter.listAuthenticatorsByUserId(id),
      ],
    ]),
    ...positions.flatMap<Question>((position) => {
      const email = props.emails[position] ?? ""
      const sessionToken = props.sessionTokens[position] ?? ""
      const credentialID = props.credentials[position] ?? ""
      const account = props.accounts[position] ?? { provider: "", providerAccountId: "" }
      return [
        [`getUserByEmail(${position})`, "getUserByEmail", () => adapter.getUserByEmail(email)],
        [
          `getUserByAccount(${position})`,
          "getUserByAccount",
          () => adapter.getUserByAccount(account),
        ],
        [
          `getAccount(${position})`,
          "getAccount",
          () => adapter.getAccount(account.providerAccountId, account.provider),
        ],
        [`session ${position}`, "getSessionAndUser", () => adapter.getSessionAndUser(sessionToken)],
        [`passkey ${position}`, "getAuthenticator", () => adapter.getAuthenticator(credentialID)],
      ]
    }),
  ]
}
