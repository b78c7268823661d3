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
  // An ES module that Node runs gets an object with all exports from a default import, or what is called like one.
  const imported = (await import("next-auth")).default
  const fromModule = imported.default({ secret, providers: [] })
  const kinds = [handler, SessionProvider, fromModule, imported.getServerSession]
  process.stdout.write(JSON.stringify({ name, sub, kinds: kinds.map((one) => typeof one) }))
}

void main()
