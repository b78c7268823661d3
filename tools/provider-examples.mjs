/** From a preset's source to the pages of the documentation. */
export const docs = "../../../../docs"

/** What the page of `credentials` shows. */
export const credentialsExample = `\`\`\`ts
import type { AuthConfig } from "@sallyport/core"
import Credentials from "@sallyport/core/providers/credentials"
import { verifyPassword } from "@sallyport/core/password"
import { findPerson } from "./people.js"

export const config: AuthConfig = {
  providers: [
    Credentials({
      credentials: { username: { label: "User name" }, password: { label: "Password", type: "password" } },
      authorize: async ({ username, password }) => {
        const person = await findPerson(String(username)) // undefined where nobody has this name
        const isRight = await verifyPassword(password, person?.passwordHash)
        return person && isRight ? { id: person.id, name: person.name } : null
      },
    }),
  ],
}
\`\`\`

[Passwords](${docs}/passwords.md) has what can be stored, and how to move from another library. [Configuration](${docs}/configuration.md) has the options, and [Concepts](${docs}/concepts.md) what its sessions can do.`

/** What the page of `password` shows. */
export const passwordExample = `\`\`\`ts
import type { AuthConfig } from "@sallyport/core"
import Password from "@sallyport/core/providers/password"
import Resend from "@sallyport/core/providers/resend"
import { sessions } from "@sallyport/core/sessions"
import { adapter } from "./database.js"

export const config: AuthConfig = {
  adapter,
  providers: [Resend, Password], // Resend sends the mails of Password, too
  extensions: [sessions()],
}
\`\`\`

[Passwords](${docs}/passwords.md) has the pages, the options, what it protects against, and how to move from another library.`
