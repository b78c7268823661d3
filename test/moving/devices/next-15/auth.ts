import NextAuth, { type NextAuthConfig } from "next-auth"
import Credentials from "next-auth/providers/credentials"
import { memoryRecords, type RecordStore } from "@auth/core/records"
import { sessions } from "@auth/core/sessions"

// Bundlers may load this module more than once in a process, which shares one store.
const shared = globalThis as { deviceRecords?: RecordStore }
shared.deviceRecords ??= memoryRecords({ singleProcess: true })

export const config = {
  providers: [
    Credentials({
      credentials: { username: {}, password: { type: "password" } },
      authorize: ({ username, password }) =>
        password === "right" ? { id: "7", name: String(username), email: "ada@example.com" } : null,
    }),
  ],
  records: shared.deviceRecords,
  extensions: [sessions()],
} satisfies NextAuthConfig

export const { handlers, auth, signIn, signOut } = NextAuth(config)
