/** A person who can be chosen at the identity provider. */
export interface DevAccount {
  /** The `sub` claim; never changes. */
  id: string
  name?: string | undefined
  /** Without it, the account has neither an `email` nor an `email_verified` claim. */
  email?: string | undefined
  /** Default: `false`. */
  emailVerified?: boolean | undefined
  /** More claims, included in the scope `profile`: `{ locale: "de", groups: ["admin"] }`. */
  claims?: Readonly<Record<string, unknown>> | undefined
}

/** Four people, chosen because cases like each of them have broken applications. */
export const DEFAULT_ACCOUNTS: readonly DevAccount[] = [
  { id: "ada", name: "Ada Lovelace", email: "ada@example.com", emailVerified: true },
  { id: "grace", name: "Grace Hopper", email: "grace@example.com", emailVerified: false },
  { id: "sam", name: "Sam Rivera" },
  {
    id: "abd-alrahman",
    name: "عبد الرحمن بن محمد بن عبد العزيز بن خالد النعيمي الأندلسي القرطبي",
    email: "abd.alrahman.ibn.muhammad.ibn.abd.alaziz@mail.of-a-long-host-name.example.com",
    emailVerified: true,
  },
]
