/** What a field of a sign-in form usually asks for. */
export type UsualField = keyof typeof NAMES

/** Names of fields, in lower case and without separators, by what they ask for. */
const NAMES = {
  username: ["username", "user", "login", "userid", "identifier"],
  email: ["email", "emailaddress", "mail"],
  password: ["password", "pass", "passwd"],
  code: ["code", "otp", "totp", "token", "onetimecode"],
  name: ["name", "fullname"],
  phone: ["phone", "phonenumber", "tel", "mobile"],
} as const

const KINDS: ReadonlyMap<string, UsualField> = new Map(
  Object.entries(NAMES).flatMap(([kind, names]) =>
    names.map((name) => [name, kind as UsualField] as const),
  ),
)

/** What a field asks for, by its name: `userName`, `user_name` and `username` are the same. Undefined if unknown. */
export function usualField(name: string): UsualField | undefined {
  return KINDS.get(name.toLowerCase().replaceAll(/[^a-z]/g, ""))
}
