import NextAuth from "LIBRARY"
import GitHub from "LIBRARY/providers/github"
import Google from "LIBRARY/providers/google"

export const { handlers, auth } = NextAuth({
  providers: [GitHub, Google],
  callbacks: { authorized: ({ auth: session }) => session !== null },
})
