/** The partition keys of `@auth/azure-tables-adapter`. */
export const keys = {
  user: "user",
  userByEmail: "userByEmail",
  account: "account",
  accountByUserId: "accountByUserId",
  session: "session",
  sessionByUserId: "sessionByUserId",
  verificationToken: "verificationToken",
}
