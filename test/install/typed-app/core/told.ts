import type { AuthConfig } from "@auth/core"
import Resend from "@auth/core/providers/resend"

/** Messages, events, log, pages and theme of one's own. */
export const config: AuthConfig = {
  providers: [
    Resend({
      from: "no-reply@app.example",
      maxAge: 60 * 60,
      generateVerificationToken: () => crypto.randomUUID(),
      async sendVerificationRequest({ identifier: to, provider, url, theme }) {
        const { host } = new URL(url)
        await fetch("https://mail.example", {
          method: "POST",
          headers: { Authorization: `Bearer ${provider.apiKey}` },
          body: JSON.stringify({ from: provider.from, to, host, colour: theme.brandColor }),
        })
      },
    }),
  ],
  events: {
    async signIn({ user, account, isNewUser }) {
      console.log(user.id, user.role, account?.provider, isNewUser)
    },
    signOut(message) {
      if ("token" in message) console.log(message.token?.role)
      else console.log(message.session?.userId)
    },
  },
  logger: {
    error: (error) => console.error(error.name),
    warn: (code) => console.warn(code),
    debug: (message, metadata) => console.debug(message, metadata),
  },
  pages: { error: "/error", verifyRequest: "/check-your-mail" },
  theme: { logo: "/logo.svg", brandColor: "#1a73e8" },
  callbacks: {
    redirect: ({ url, baseUrl }) => (url.startsWith("/") ? `${baseUrl}${url}` : baseUrl),
    signIn: ({ user, email }) => (email?.verificationRequest ? Boolean(user.email) : "/welcome"),
  },
  session: { strategy: "jwt", maxAge: 60, updateAge: 10 },
  jwt: { maxAge: 60, encode: async ({ token }) => JSON.stringify(token), decode: () => null },
}
