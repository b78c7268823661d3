import type { DefaultSession } from "@auth/solid-start"

declare module "@auth/core/types" {
  interface Session {
    role?: "reader"
    user: { id: string } & DefaultSession["user"]
  }
}
declare module "@auth/core/jwt" {
  interface JWT {
    role?: "reader"
  }
}
