import NextAuth from "@sallyport/next"
import GitHub from "@sallyport/next/providers/github"

export const { handlers, auth } = NextAuth({ providers: [GitHub] })
