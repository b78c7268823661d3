// How a session check grows with the application: providers, secrets in rotation, what the session carries.
import { configure, expectPerson, secret, signedInCookie, SITE, them, us } from "./libraries.mjs"

/** `target` is the most that the largest may cost beside the smallest; `said` is in its place where there is none. */
export const benchmarks = [
  grownBy("providers", [1, 40, 120], { make: withProviders, target: 1.1 }),
  grownBy("providers, in a configuration made for each request", [1, 40, 120], {
    make: (library, count) => withProviders(library, count, { isMadeAnew: true }),
  }),
  grownBy("secrets, the oldest in use", [1, 5, 10], { make: withSecrets, target: 1.1 }),
  grownBy("bytes in the session", [200, 4000, 16_000], { make: withBytes, said: "linear" }),
]

/** A side for each step and library, named as in `ours 1`. */
function grownBy(name, steps, { make, target, said = "–" }) {
  const sides = Object.entries({ ours: us, theirs: them }).flatMap(([side, library]) =>
    steps.map((step) => [`${side} ${step}`, () => make(library, step)]),
  )
  return { name, steps, target, said, sides: Object.fromEntries(sides) }
}

async function withProviders(library, count, how) {
  const providers = Array.from({ length: count }, (_, index) => ({
    id: `provider-${index}`,
    name: `Provider ${index}`,
    type: "oauth",
    clientId: "id",
    clientSecret: "secret",
    authorization: `https://provider-${index}.example/authorize`,
    token: `https://provider-${index}.example/token`,
    userinfo: `https://provider-${index}.example/userinfo`,
  }))
  return check(library, configure(library, { providers }), how)
}

async function withSecrets(library, count) {
  const newer = Array.from({ length: count - 1 }, (_, index) => `newer-${index}-${secret}`)
  return check(library, configure(library, { secret: [...newer, secret] }))
}

async function withBytes(library, bytes) {
  return check(library, configure(library), { members: { text: "x".repeat(bytes) } })
}

async function check(library, config, { members, isMadeAnew = false } = {}) {
  const headers = { cookie: await signedInCookie(library, config, members) }
  await expectPerson(library, config, headers)
  // As a function of the request returns it: new objects with the same content.
  const made = () => ({ ...config, providers: config.providers.map((one) => ({ ...one })) })
  const configFor = isMadeAnew ? made : () => config
  return () => library.Auth(new Request(`${SITE}/session`, { headers }), configFor())
}
