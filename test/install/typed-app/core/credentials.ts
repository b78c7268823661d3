import type { AuthConfig } from "@auth/core"
import { CredentialsSignin } from "@auth/core/errors"
import Credentials from "@auth/core/providers/credentials"

class InvalidLogin extends CredentialsSignin {
  override code = "invalid_login"
}

declare function findUser(
  email: string,
  passwordHash: string,
): Promise<{ id: string; role: string } | null>
declare function hash(password: string): string

/** A form of one's own; both ways of reading it are in use. */
export const config: AuthConfig = {
  providers: [
    Credentials({
      credentials: { email: {}, password: { label: "Password", type: "password" } },
      authorize: async (credentials, request) => {
        if (!request.url || !credentials.email || !credentials.password) return null
        const user = await findUser(credentials.email, hash(credentials.password))
        if (!user) throw new InvalidLogin()
        return user
      },
    }),
    Credentials({
      id: "by-name",
      credentials: { username: { label: "Username", placeholder: "ada" }, password: {} },
      authorize: async (credentials: Partial<Record<"username" | "password", unknown>>) => {
        const { username, password } = credentials as { username: string; password: string }
        return findUser(username, hash(password))
      },
    }),
  ],
}
