// No import of `next-auth/jwt` and `next-auth/adapters`, here or elsewhere in the program.
declare module "next-auth" {
  interface User {
    role?: "admin" | "member"
  }
  interface Session {
    error?: "RefreshTokenError"
  }
}
declare module "next-auth/jwt" {
  interface JWT {
    role?: "admin" | "member"
  }
}
declare module "next-auth/adapters" {
  interface AdapterUser {
    customerId: string
  }
}
export {}
