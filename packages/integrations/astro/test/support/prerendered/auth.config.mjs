import { defineConfig } from "@sallyport/astro"

const decisions = { strangers: () => true, members: ({ auth }) => auth !== null }

// There is no secret at build time.
export default defineConfig({
  providers: [],
  pages: { signIn: "/login" },
  callbacks: { authorized: decisions[AUTHORIZED] },
})
