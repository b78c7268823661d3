// How a session check grows with the application: providers, secrets in rotation, what the session carries.
import { configure, expectPerson, secret, signedInCookie, SITE, them, us } from "./libraries.mjs"

/** `target` is the most that the largest may cost beside the smallest. */
export const roads = [
  grownBy("providers", [1, 40, 120], { make: withProviders, target: 1.1 }),
  grownBy("secrets, the oldest in use", [1, 5, 10], { make: withSecrets, target: 1.1 }),
  grownBy("bytes in the session", [200, 4000, 16_000], { make: withBytes }),
]

/** A side for each step and library, named as in `ours 1`. */
function grownBy(name, steps, { make, target }) {
  const sides = Object.entries({ ours: us, theirs: them }).flatMap(([side, library]) =>
    steps.map((step) => [`${side} ${step}`, () => make(library, step)]),
  )
  return { name, steps, target, sides: Object.fromEntries(sides) }
}

async function withProviders(library, count) {
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
  return check(library, configure(library, { providers }))
}

async function withSecrets(library, count) {
  const newer = Array.from({ length: count - 1 }, (_, index) => `newer-${index}-${secret}`)
  return check(library, configure(library, { secret: [...newer, secret] }))
}

async function withBytes(library, bytes) {
  return check(library, configure(library), { text: "x".repeat(bytes) })
}

async function check(library, config, members) {
  const headers = { cookie: await signedInCookie(library, config, members) }
  await expectPerson(library, config, headers)
  return () => library.Auth(new Request(`${SITE}/session`, { headers }), config)
}
