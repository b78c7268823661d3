import type { DefaultSession } from "@auth/qwik"

declare module "@auth/qwik" {
  interface Session {
    role?: "reader"
    user: { id: string } & DefaultSession["user"]
  }
}
