/** A person who can be chosen at the identity provider. */
export interface DevAccount {
  /** The `sub` claim; never changes. */
  id: string
  name?: string | undefined
  /** An account without one has neither `email` nor `email_verified` among its claims. */
  email?: string | undefined
  /** Default: `false`. */
  emailVerified?: boolean | undefined
  /** More claims, told under the scope `profile`: `{ locale: "de", groups: ["admin"] }`. */
  claims?: Readonly<Record<string, unknown>> | undefined
}

/** Four people, each of whom has once surprised an application. */
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
