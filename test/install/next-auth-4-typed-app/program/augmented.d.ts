import type { DefaultSession, DefaultUser } from "next-auth"
import type { DefaultJWT } from "next-auth/jwt"

type Role = "admin" | "reader"

declare module "next-auth" {
  interface Session extends DefaultSession {
    user: { id: string; role: Role } & DefaultSession["user"]
    error?: "RefreshAccessTokenError"
  }
  interface User extends DefaultUser {
    role: Role
  }
  interface Profile {
    groups?: string[]
  }
  interface Account {
    tenant?: string
  }
}

declare module "next-auth/jwt" {
  interface JWT extends DefaultJWT {
    id: string
    role: Role
    expiresAt?: number
  }
}
