// No import: the names below are all that this file says of the library.
declare module "@auth/core/types" {
  interface User {
    role?: "admin" | "member"
  }
  interface Session {
    error?: "RefreshTokenError"
  }
  interface Account {
    tenant?: string
  }
  interface Profile {
    department?: string
  }
}
declare module "@auth/core/jwt" {
  interface JWT {
    role?: "admin" | "member"
  }
}
declare module "@auth/core/adapters" {
  interface AdapterUser {
    customerId: string
  }
}
export {}
