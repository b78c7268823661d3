import { sessions } from "@sallyport/core/sessions"
import { MemoryAdapter } from "@sallyport/memory-adapter"

/** One of each in the process: Next bundles every page with its own copy of this file. */
const kept = (globalThis.kept ??= { adapter: MemoryAdapter(), mails: {} })

const email = {
  id: "email",
  name: "Email",
  type: "email",
  from: "site@example.com",
  maxAge: 600,
  server: "",
  options: {},
  sendVerificationRequest: ({ identifier, url }) => {
    kept.mails[identifier] = url
  },
}

const inJson = {
  encode: ({ token }) => Buffer.from(JSON.stringify(token)).toString("base64url"),
  decode: ({ token }) => JSON.parse(Buffer.from(token ?? "", "base64url").toString()),
}

const callbacks = {
  // As applications write it: only what they know of is carried on.
  jwt: ({ token, user }) => ({ sub: token.sub ?? user.id, email: token.email }),
}

/** The options of a visit, whose header says how the sessions are kept. */
export function optionsFor({ headers }) {
  const kind = headers["x-kind"] ?? "jwt"
  return (kept[kind] ??= {
    adapter: kept.adapter,
    secret: process.env.NEXTAUTH_SECRET,
    session: { strategy: kind === "database" ? "database" : "jwt" },
    providers: [email],
    logger: { error() {}, warn() {} },
    ...(kind === "own format" && { jwt: inJson }),
    ...(kind === "own claims" && { callbacks }),
    ...(kind !== "without" && { extensions: [sessions()] }),
  })
}

export const mailTo = (address) => kept.mails[address] ?? null
