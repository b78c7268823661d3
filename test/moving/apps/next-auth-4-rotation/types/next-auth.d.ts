import "next-auth"
import "next-auth/jwt"

declare module "next-auth" {
  interface Session {
    error?: "RefreshAccessTokenError"
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    accessToken?: string
    /** Milliseconds since 1970. */
    accessTokenExpires?: number
    refreshToken?: string
    renewals?: number
    error?: "RefreshAccessTokenError"
  }
}
