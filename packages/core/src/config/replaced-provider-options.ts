import { CALLBACK, MAX_AGE, SCOPE, write } from "./replaced-options.js"

const IN_PARAMS = "Write it inside params: { … }."
const SMTP = "Write it inside server: server: { host, port, auth: { user, pass } }."
const GRANT = "Remove it: parameters of the token request belong in token: { params: { … } }."
const OAUTH_1 = "Remove it: OAuth 1 is not supported. Use the provider's OAuth 2 endpoints."
const CHECKS = 'Write checks: ["pkce", "state"] instead.'

/** Options that providers have in other versions and libraries, as in `replacedOptions`, by the type of the provider. */
export const replacedProviderOptions = {
  oauth: {
    scope: SCOPE,
    scopes: SCOPE,
    appid: write("clientId"),
    consumerkey: write("clientId"),
    clientid: write("clientId"),
    secret: write("clientSecret"),
    appsecret: write("clientSecret"),
    consumersecret: write("clientSecret"),
    clientsecret: write("clientSecret"),
    domain: 'Write issuer: "https://…" instead, as the provider names itself.',
    authorizationurl: write('authorization: "https://…"'),
    authorizationendpoint: write('authorization: "https://…"'),
    authorizationparams: write("authorization: { params: { … } }"),
    accesstokenurl: write('token: "https://…"'),
    tokenurl: write('token: "https://…"'),
    tokenendpoint: write('token: "https://…"'),
    profileurl: write('userinfo: "https://…"'),
    userinfourl: write('userinfo: "https://…"'),
    userinfoendpoint: write('userinfo: "https://…"'),
    discoveryurl: write('wellKnown: "https://…"'),
    jwksuri: write('jwks_endpoint: "https://…"'),
    requesttokenurl: OAUTH_1,
    version: "Remove it: the version is 2.0, and OAuth 1 is not supported.",
    protection: CHECKS,
    pkce: CHECKS,
    state: CHECKS,
    params: GRANT,
    headers: "Write userinfo: { headers: { … } } instead.",
    callbackurl: CALLBACK,
    redirecturi: CALLBACK,
    redirecturl: CALLBACK,
    mapprofiletouser: write("profile"),
    getprofile: write("profile"),
  },
  authorization: {
    scope: IN_PARAMS,
    prompt: IN_PARAMS,
    accesstype: IN_PARAMS,
    audience: IN_PARAMS,
    responsetype: IN_PARAMS,
    request: "Remove it: nothing calls it. The parameters of the request belong in params: { … }.",
  },
  token: {
    request:
      "Remove it: nothing calls it, as in Auth.js 5. Write conform: (response) => … to change what the server answers, or exchange: ({ params, fetch }) => … to make the request yourself.",
    scope: IN_PARAMS,
    audience: IN_PARAMS,
    headers: "Write exchange: ({ params, fetch }) => … to make the request yourself.",
  },
  userinfo: {
    conform: "Write request: ({ tokens, read }) => … to fetch the profile yourself.",
    profile: "Write profile beside userinfo.",
  },
  email: {
    host: SMTP,
    port: SMTP,
    auth: SMTP,
    user: SMTP,
    pass: SMTP,
    password: SMTP,
    transport: write("server"),
    sender: write("from"),
    expiresin: MAX_AGE,
    sendmagiclink: write("sendVerificationRequest"),
    sendmail: write("sendVerificationRequest"),
    send: write("sendVerificationRequest"),
  },
  credentials: {
    fields: write("credentials"),
    inputs: write("credentials"),
    verify: write("authorize"),
    validate: write("authorize"),
    login: write("authorize"),
    callbackurl: "Remove it: the form sends it, or signIn() gets it as redirectTo.",
  },
  webauthn: {
    rpid: write('relayingParty: { id: "app.example.com" }'),
    rpname: write('relayingParty: { name: "…" }'),
    relyingparty: write("relayingParty"),
    origin: write('relayingParty: { origin: "https://…" }'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>
