import type { DefaultSession } from "@auth/core/types"

declare module "@auth/core/types" {
  interface User {
    role?: string
  }
  interface Session {
    error?: "RefreshTokenError"
    user: { id: string; role?: string } & DefaultSession["user"]
  }
}
declare module "@auth/core/jwt" {
  interface JWT {
    id?: string
    role?: string
    access_token?: string
    expires_at?: number
    refresh_token?: string
    error?: "RefreshTokenError"
  }
}
