import { defineConfig } from "@sallyport/astro"

const decisions = { strangers: () => true, members: ({ auth }) => auth !== null }

// Nobody has a secret at the time of the build.
export default defineConfig({
  providers: [],
  pages: { signIn: "/login" },
  callbacks: { authorized: decisions[AUTHORIZED] },
})
