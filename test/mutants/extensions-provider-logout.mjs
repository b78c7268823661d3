const races = "packages/core/test/spec/provider-logout-races.test.ts"
const attacked = "packages/core/test/spec/provider-logout-attacked.test.ts"
const ends = "packages/core/test/spec/provider-logout.test.ts"
const tenants = "packages/core/test/spec/provider-logout-tenants.test.ts"
const room = "packages/core/src/extensions/provider-logout"

/** Mutants of the extension providerLogout(), and of what sessions() does for it. */
export const mutants = [
  {
    file: `${room}/logout-issuer.ts`,
    find: "tenantIssuer(provider, metadata, { tokens: {}, claims: given })",
    replace: "String((claims as { iss?: unknown }).iss)",
    tests: [tenants],
    gain: "What no sign-in of any tenant could have ends sessions.",
  },
  {
    file: `${room}/logout-issuer.ts`,
    find: "if (!isKeyOfIssuer(keys, { kid, issuer }))",
    replace: "if (false)",
    tests: [tenants],
    gain: "One tenant's key signs out another tenant's people.",
  },
  {
    file: `${room}/logout-claims.ts`,
    find: "if (!audience.includes(clientId))",
    replace: "if (false)",
    tests: [attacked],
    gain: "A logout token for another client of the provider signs people out here.",
  },
  {
    file: `${room}/logout-claims.ts`,
    find: 'if (Object.hasOwn(claims, "nonce"))',
    replace: "if (false)",
    tests: [attacked],
    gain: "What the provider has signed for a sign-in passes for a logout.",
  },
  {
    file: `${room}/logout-claims.ts`,
    find: "  requireEvent(claims)\n",
    replace: "",
    tests: [attacked],
    gain: "An ID Token that somebody has found ends the sessions of its person.",
  },
  {
    file: `${room}/verify-logout-token.ts`,
    find: "if (secret === alg) return",
    replace: "return",
    tests: [attacked],
    gain: "Whoever knows the client's secret signs people out at a site whose provider signs with keys.",
  },
  {
    file: `${room}/verify-logout-token.ts`,
    find: "given.length > LONGEST",
    replace: "false",
    tests: [attacked],
    gain: "A stranger makes the site work on tokens of any size.",
  },
  {
    file: "packages/core/src/flows/oauth/provider-keys.ts",
    find: "if (askedAt !== undefined && Math.abs(now - askedAt) < PAUSE)",
    replace: "if (false)",
    tests: [attacked],
    gain: "A stranger makes the site ask its provider for keys as often as they like.",
  },
  {
    file: `${room}/answer-logout.ts`,
    find: "    await rememberLogout(setup, logout, now)\n",
    replace: "",
    tests: [races],
    gain: "Who was signed out at the provider a moment ago gets a session by a sign-in that had begun.",
  },
  {
    file: `${room}/recent-logouts.ts`,
    find: "const latest = Math.max(at, timeIn(found) ?? at)",
    replace: "const latest = at",
    tests: [races],
    gain: "An old logout token that is sent once more takes back a later one.",
  },
  {
    file: `${room}/login-phases.ts`,
    find: 'if (decision.by === "session") {',
    replace: "if (false) {",
    tests: [races],
    gain: "Whoever adds another account to their session keeps it when their company signs them out.",
  },
  {
    file: "packages/core/src/extensions/logins/is-logged-out.ts",
    find: "(logout.at === undefined || at <= logout.at)",
    replace: "true",
    tests: [ends],
    gain: "A copy of a logout token signs a person out again and again.",
  },
  {
    file: "packages/core/src/extensions/sessions/check-session.ts",
    find: "label.login && owner !== null && indexLogin(setup, { owner, login: label.login, expires }),",
    replace: "",
    tests: [ends],
    gain: "A session that has been in use for a month is not found when the provider ends it.",
  },
  {
    file: "packages/core/src/extensions/joining/answer-endpoint.ts",
    find: "if (request.method !== method)",
    replace: "if (false)",
    tests: [attacked],
    gain: "A link is heard where only the server of a provider should be.",
  },
  {
    file: "packages/integrations/astro/src/refused-form.ts",
    find: "return isUnder(pathname, `${basePath}/session`)",
    replace: "return true || isUnder(pathname, `${basePath}/session`)",
    tests: ["packages/integrations/astro/test/astro-auth.test.ts"],
    gain: "A form of another site reaches every page of the application.",
    deep: "Astro's check of origins needs a built site: a change to the package runs it.",
  },
]
