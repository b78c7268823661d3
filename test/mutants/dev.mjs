/** Mutants of packages/dev. */

const dev = "packages/dev"

export const mutants = [
  {
    file: `${dev}/src/loopback/require-development.ts`,
    find: `if (process.env["NODE_ENV"] === "production")`,
    replace: "if (false)",
    tests: [`${dev}/src/loopback/require-development.test.ts`],
    gain: "In production, anybody signs in as anybody through the local provider.",
  },
  {
    file: `${dev}/src/loopback/require-development.ts`,
    find: "if (!LOOPBACK_HOSTS.includes(host))",
    replace: "if (false)",
    tests: [`${dev}/src/loopback/require-development.test.ts`],
    gain: "Others in the network sign in with the accounts of the local provider.",
  },
  {
    file: `${dev}/src/loopback/start-http-server.ts`,
    find: "!isLoopbackHostname(asked.hostname) || ",
    replace: "",
    tests: [`${dev}/src/loopback/start-http-server.test.ts`],
    gain: "A page of another site reads the mailbox through a name that leads to 127.0.0.1.",
  },
  {
    file: `${dev}/src/loopback/is-loopback-hostname.ts`,
    find: `hostname === "localhost"`,
    replace: `hostname.startsWith("localhost")`,
    tests: [`${dev}/src/loopback/start-http-server.test.ts`],
    gain: "A name such as localhost.evil.example counts as this machine.",
  },
  {
    file: `${dev}/src/loopback/read-form.ts`,
    find: "  if (from !== undefined && from !== origin) return null\n",
    replace: "",
    tests: [`${dev}/src/identity-provider/start-identity-provider.test.ts`],
    gain: "A page of another site chooses the account at the local provider.",
    deep: "The package's own tests: a change to it runs them, and it refuses to run outside of development.",
  },
  {
    file: `${dev}/src/loopback/read-form.ts`,
    find: "if (length > MOST_BYTES) return null",
    replace: "",
    tests: [`${dev}/src/identity-provider/start-identity-provider.test.ts`],
    gain: "A form without end fills the memory.",
    deep: "The package's own tests: a change to it runs them, and it refuses to run outside of development.",
  },
  {
    file: `${dev}/src/identity-provider/answer-sign-in.ts`,
    find: `return form.get("decision") === "allow" ? allow(interaction, parts.engine) : null`,
    replace: "return allow(interaction, parts.engine)",
    tests: [`${dev}/src/identity-provider/start-identity-provider.test.ts`],
    gain: "An application gets access that nobody has allowed.",
    deep: "The package's own tests: a change to it runs them, and it refuses to run outside of development.",
  },
  {
    file: `${dev}/src/identity-provider/answer-sign-in.ts`,
    find: "  if (result.login) await forgetOther(interaction, result.login.accountId, engine)\n",
    replace: "",
    tests: [`${dev}/src/identity-provider/start-identity-provider.test.ts`],
    gain: "What one account allowed counts for the next one in the same browser.",
    deep: "The package's own tests: a change to it runs them, and it refuses to run outside of development.",
  },
]
