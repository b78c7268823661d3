import type { LinkedAccount, OwnPasskey } from "../../packages/core/src/contract/own-accounts.js"
import type { AccountPageProps } from "../../packages/core/src/extensions/account-page/page-props.js"
import type { ShownPerson } from "../../packages/core/src/extensions/account-page/shown-person.js"

/** The parts of the account page that `accounts()` brings, in the states that they can be in. */
export function managedPages(
  person: ShownPerson,
  page: (more: Partial<AccountPageProps>) => string,
): Record<string, string> {
  const { overview } = person
  const last = overview.accounts.slice(0, 1).map((one) => ({ ...one, isRemovable: false }))
  const nobody = { email: null, isProven: false }
  return {
    "account-managed": page({ person }),
    "account-managed-empty": page({
      ways: { passkeys: [], accounts: [], all: [] },
      person: {
        ...person,
        name: null,
        image: null,
        overview: { ...overview, accounts: [], passkeys: [], address: nobody },
      },
    }),
    "account-managed-last": page({
      ways: { passkeys: [], accounts: [], all: [] },
      person: { ...person, linkable: [], overview: { ...overview, accounts: last } },
    }),
    "account-managed-leaving": page({
      person: { ...person, overview: { ...overview, deletion: "2026-12-06T18:45:00.000Z" } },
    }),
  }
}

/** The texts of what people manage. */
export type ManagingTexts = Pick<ShownPerson, "own" | "moving" | "leaving">

/** Somebody with accounts at several providers, with `value` in every place that takes one. */
export function personOf(texts: ManagingTexts, value: string): ShownPerson {
  return {
    ...texts,
    // Short, because what does not fit into a field is scrolled.
    name: value || "Ada Lovelace",
    image: value || "data:image/gif;,",
    overview: {
      accounts: [
        accountAt("google", value || "1", ["calendar.readonly", "x".repeat(90)]),
        accountAt(`corp${value}`, value || "2", []),
        { ...accountAt(`corp${value}`, "l".repeat(90), []), linked: null, lastUsed: null },
        accountAt("gone", value || "3", []),
      ],
      address: { email: value || "ada.lovelace@analytical-engine.example", isProven: value === "" },
      passkeys: [
        { ...recorded, id: `passkey-0${value}`, maker: value || "1Password" },
        { ...recorded, id: `passkey-1${value}`, browser: value || "Chrome on macOS" },
      ],
      hasPassword: true,
      deletion: null,
    },
    hasKeys: true,
    linkable: ["github", `another${value}`],
  }
}

const recorded: OwnPasskey = {
  id: "",
  name: null,
  isSynced: true,
  maker: null,
  browser: null,
  added: "2026-11-01T08:00:00.000Z",
  lastUsed: "2026-11-28T17:00:00.000Z",
  isRemovable: true,
}

const accountAt = (
  provider: string,
  account: string,
  scopes: readonly string[],
): LinkedAccount => ({
  provider,
  account,
  linked: "2026-11-27T18:45:00.000Z",
  lastUsed: "2026-11-28T18:40:00.000Z",
  scopes,
  isRemovable: true,
})
