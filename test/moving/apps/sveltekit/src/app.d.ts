import type { DefaultSession } from "@auth/sveltekit"

declare module "@auth/sveltekit" {
  interface Session {
    from?: unknown
    role?: unknown
    user: { id?: string } & DefaultSession["user"]
  }
}
