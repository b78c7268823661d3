/** Options by their names, each as it is written. */
const examples: Readonly<Record<string, string>> = {
  session: 'session: { strategy: "jwt" }',
  jwt: "jwt: { maxAge: 60 * 60 }",
  "jwt.secret": "jwt: { secret: [newest, older] }",
  "session.previous": "previous: previousSessions([…])",
  "session.generateSessionToken": "generateSessionToken: () => crypto.randomUUID()",
  "jwt.encode": "encode: async ({ token, secret, salt }) => …",
  "jwt.decode": "decode: async ({ token, secret, salt }) => …",
  pages: 'pages: { signIn: "/login" }',
  callbacks: "callbacks: { session: ({ session, token }) => session }",
  "callbacks.authorized":
    "authorized: ({ auth }) => auth !== null, which lets in everybody who is signed in",
  "callbacks.signIn": "signIn: ({ user, profile }) => true",
  "callbacks.redirect": "redirect: ({ url, baseUrl }) => url",
  "callbacks.session": "session: ({ session, token }) => session",
  "callbacks.jwt": "jwt: ({ token, user }) => token",
  events: "events: { signIn: ({ user }) => { … } }",
  adapter: "adapter: PrismaAdapter(prisma), or the adapter of another database",
  extensions: "extensions: [sessions()]",
  records: "records: redisRecords(client), or those of another store",
  logger: "logger: { error: (error) => { … } }",
  theme: 'theme: { name: "Acme", colorScheme: "dark" }',
  "theme.links": 'links: { terms: "/terms" }',
  "theme.messages": 'messages: { signIn: "…" }',
  cookies: 'cookies: { sessionToken: { name: "…" } }',
  redirectProxyUrl: 'redirectProxyUrl: "https://auth.example.com/auth"',
  redirectProxyTargets: 'redirectProxyTargets: ["https://*.preview.example"]',
  trustedOrigins: 'trustedOrigins: ["https://shop.example"]',
  defaultChecks: 'defaultChecks: "authjs", or leave it out',
  experimental: "experimental: { enableWebAuthn: true }",
  basePath: 'basePath: "/auth"',
  timeouts: "timeouts: { mail: 60 }",
  limit: "limit: async ({ action, identifier }) => { … }, which refuses by throwing",
  waitUntil: "waitUntil: (work) => ctx.waitUntil(work)",
  mail: "mail: async ({ to, subject, text, html }) => { … }",
}

/** What to write for an option with a wrong value. Empty if the name alone says it. */
export function exampleOf(name: string): string {
  const example = Object.hasOwn(examples, name) ? examples[name] : memberExample(name.split("."))
  return example ? `Write ${example}.` : ""
}

const attributes: Readonly<Record<string, string>> = {
  domain: 'domain: "example.com", without scheme, port and path',
  expires: "expires: new Date(…), or maxAge: … in seconds",
  maxAge: "maxAge: 30 * 24 * 60 * 60",
  path: 'path: "/"',
  sameSite: 'sameSite: "lax"',
}

function memberExample([group, member, attribute, inOptions]: readonly string[]): string {
  if (group === "events" && member) return `${member}: ({ user }) => { … }`
  if (group !== "cookies" || !member) return ""
  if (attribute && inOptions) return attributes[inOptions] ?? ""
  return attribute === "options" ? 'options: { sameSite: "lax" }' : `${member}: { name: "…" }`
}
