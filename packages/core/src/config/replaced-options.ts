const AUTH_URL = "Set AUTH_URL=https://app.example.com in the environment instead."
const AT_PROVIDER = "Write it at its provider: providers: [GitHub({ clientId, clientSecret })]."
export const SCOPE = 'Write authorization: { params: { scope: "…" } } at the provider.'
export const CALLBACK =
  "Remove it: the redirect URI is always {address of the site}{basePath}/callback/{provider id}. Register that one with the provider, and set AUTH_URL if its host is wrong."
const SECRET = "Write secret: … at the top of the configuration: keys are derived from it."
const SESSION_COOKIE =
  'Write cookies: { sessionToken: { name: "…", options: { … } } } instead, at the top of the configuration.'
const PASSWORD =
  'Write providers: [Password()] instead, with import Password from "@sallyport/core/providers/password".'
const AT_COOKIE = 'Write it at a cookie: cookies: { sessionToken: { options: { domain: "…" } } }.'
const IN_OPTIONS = "Write it inside options: { name, options: { … } }."
const LINKS = 'Write theme: { links: { terms: "/terms", privacy: "/privacy" } } instead.'
const SIGN_UP =
  'Write theme: { links: { createAccount: "/…" } } to link it from the sign-in page. pages.newUser is where people go after their first sign-in.'
const FORGOTTEN = 'Write theme: { links: { forgotPassword: "/…" } } instead.'
export const MAX_AGE = "Write maxAge: … instead, in seconds."

export const write = (option: string): string => `Write ${option} instead.`

/**
 * Options of next-auth 1 to 4, Better Auth, Lucia and Passport by where people write them, in small letters and without
 * `_` and `-`, each with what does the same here.
 */
export const replacedOptions = {
  top: {
    site: AUTH_URL,
    siteurl: AUTH_URL,
    baseurl: AUTH_URL,
    nextauthurl: AUTH_URL,
    database: "Write adapter: … instead, with an adapter of it, such as PrismaAdapter(prisma).",
    secondarystorage: "Write records: … instead, such as records: redisRecords(client).",
    scope: SCOPE,
    scopes: SCOPE,
    clientid: AT_PROVIDER,
    clientsecret: AT_PROVIDER,
    issuer: AT_PROVIDER,
    checks: AT_PROVIDER,
    allowdangerousemailaccountlinking: AT_PROVIDER,
    callbackurl: CALLBACK,
    redirecturi: CALLBACK,
    redirecturl: CALLBACK,
    authsecret: write("secret: …"),
    nextauthsecret: write("secret: …"),
    signingkey: write("secret: …"),
    encryptionkey: write("secret: …"),
    socialproviders: write("providers: [GitHub({ clientId, clientSecret })]"),
    emailandpassword: PASSWORD,
    plugins: write("extensions: [ … ]"),
    ratelimit: write("extensions: [rateLimits()]"),
    databasehooks: write("events: { createUser }"),
    strategy: write('session: { strategy: "jwt" }'),
    maxage: write("session: { maxAge: … }"),
    expiresin: write("session: { maxAge: … }"),
    sessionexpiresin: write("session: { maxAge: … }"),
    updateage: write("session: { updateAge: … }"),
    cookie: SESSION_COOKIE,
    cookiename: SESSION_COOKIE,
    sessioncookie: SESSION_COOKIE,
    getuserattributes: write("callbacks: { session }"),
    getsessionattributes: write("callbacks: { session }"),
    appname: write('theme: { name: "…" }'),
    authorize: "Write it at its provider: providers: [Credentials({ credentials, authorize })].",
    encode: write("jwt: { encode, decode }"),
    decode: write("jwt: { encode, decode }"),
  },
  session: {
    jwt: write('strategy: "jwt"'),
    type: write('strategy: "jwt" or strategy: "database"'),
    expires: MAX_AGE,
    expiresin: MAX_AGE,
    ttl: MAX_AGE,
    rolling: write("updateAge: 0"),
    store: "Write adapter: … at the top of the configuration.",
    secret: SECRET,
    name: SESSION_COOKIE,
    cookie: SESSION_COOKIE,
    cookiename: SESSION_COOKIE,
    encode: "Write jwt: { encode, decode } at the top of the configuration.",
    decode: "Write jwt: { encode, decode } at the top of the configuration.",
  },
  jwt: {
    signingkey: SECRET,
    encryptionkey: SECRET,
    encryption: "Remove it: tokens are always encrypted.",
    verificationoptions: "Remove it, or write jwt: { encode, decode } to make tokens yourself.",
    decryptionoptions: "Remove it, or write jwt: { encode, decode } to make tokens yourself.",
    algorithm: "Remove it, or write jwt: { encode, decode } to make tokens yourself.",
    expiresin: MAX_AGE,
    strategy: 'Write session: { strategy: "jwt" } at the top of the configuration.',
  },
  callbacks: {
    authorize: "Write it at its provider: providers: [Credentials({ credentials, authorize })].",
    profile: "Write it at its provider: providers: [GitHub({ profile })].",
    account: "Write it at its provider: providers: [GitHub({ account })].",
    login: write("signIn"),
    token: write("jwt"),
    user: write("session"),
    middleware: write("authorized"),
    error: "Write logger: { error } at the top of the configuration.",
    onerror: "Write logger: { error } at the top of the configuration.",
  },
  events: {
    error: "Write logger: { error } at the top of the configuration.",
    login: write("signIn"),
    logout: write("signOut"),
    signup: write("createUser"),
    register: write("createUser"),
    usercreated: write("createUser"),
  },
  pages: {
    login: write("signIn"),
    logout: write("signOut"),
    verify: write("verifyRequest"),
    checkemail: write("verifyRequest"),
    signup: SIGN_UP,
    register: SIGN_UP,
    forgotpassword: FORGOTTEN,
    resetpassword: FORGOTTEN,
    terms: LINKS,
    privacy: LINKS,
  },
  theme: {
    color: write("brandColor"),
    primary: write("brandColor"),
    primarycolor: write("brandColor"),
    accentcolor: write("brandColor"),
    mode: write('colorScheme: "dark"'),
    dark: write('colorScheme: "dark"'),
    darkmode: write('colorScheme: "dark"'),
    title: write("name"),
    appname: write("name"),
    sitename: write("name"),
    locale: write("lang"),
    language: write("lang"),
    translations: write("messages"),
    terms: LINKS,
    privacy: LINKS,
  },
  cookies: {
    session: write("sessionToken"),
    csrf: write("csrfToken"),
    callback: write("callbackUrl"),
    pkce: write("pkceCodeVerifier"),
    challenge: write("webauthnChallenge"),
    domain: AT_COOKIE,
    httponly: AT_COOKIE,
    maxage: AT_COOKIE,
    path: AT_COOKIE,
    samesite: AT_COOKIE,
    secure: AT_COOKIE,
    name: SESSION_COOKIE,
  },
  cookie: {
    domain: IN_OPTIONS,
    expires: IN_OPTIONS,
    httponly: IN_OPTIONS,
    maxage: IN_OPTIONS,
    partitioned: IN_OPTIONS,
    path: IN_OPTIONS,
    samesite: IN_OPTIONS,
    secure: IN_OPTIONS,
  },
  experimental: {
    webauthn: write("enableWebAuthn: true"),
    passkey: write("enableWebAuthn: true"),
    passkeys: write("enableWebAuthn: true"),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>
