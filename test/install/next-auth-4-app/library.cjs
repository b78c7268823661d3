// Prints which package the name `next-auth` leads to, and whether it opens a token that it sealed.
const NextAuth = require("next-auth").default
const { decode, encode } = require("next-auth/jwt")
const GoogleProvider = require("next-auth/providers/google").default
const { SessionProvider } = require("next-auth/react")
const { name } = JSON.parse(
  require("node:fs").readFileSync("node_modules/next-auth/package.json", "utf8"),
)

async function main() {
  const secret = "s".repeat(32)
  const token = await encode({ token: { sub: "ada" }, secret })
  const { sub } = await decode({ token, secret })
  const handler = NextAuth({ secret, providers: [GoogleProvider({ clientId: "id" })] })
  process.stdout.write(
    JSON.stringify({ name, sub, kinds: [typeof handler, typeof SessionProvider] }),
  )
}

void main()
