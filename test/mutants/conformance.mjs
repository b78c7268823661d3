/** Mutants of packages/conformance. */

const conformance = "packages/conformance"

export const mutants = [
  {
    file: `${conformance}/src/configuration/redirects.ts`,
    find: `.hostname.endsWith("attacker.invalid")`,
    replace: `.hostname === "attacker.invalid"`,
    tests: [`${conformance}/test/corpus.test.ts`],
    gain: "A redirect callback that compares by prefix is taken for safe.",
  },
  {
    file: `${conformance}/src/address/proxy.ts`,
    find: "chosen?.hostname === STRANGER",
    replace: "chosen?.href === STRANGER",
    tests: [`${conformance}/test/live.test.ts`],
    gain: "Nobody is told that any client chooses the address of the site.",
  },
  {
    file: `${conformance}/src/address/forms.ts`,
    find: "if (!isAnswer(form) || form.status >= 400 || isRefusal(form)) return []",
    replace: "if (!isAnswer(form) || form.status >= 300 || isRefusal(form)) return []",
    tests: [`${conformance}/test/live.test.ts`],
    gain: "A site that takes the forms of other sites is called fine.",
  },
  {
    file: `${conformance}/src/address/caching.ts`,
    find: "(?:no-store|private)",
    replace: "(?:no-store|private|no-cache|max-age)",
    tests: [`${conformance}/test/live.test.ts`],
    gain: "A proxy that makes sessions cacheable is not noticed.",
  },
  {
    file: `${conformance}/src/address/exposure.ts`,
    find: 'allowed === "*" || allowed === `https://${STRANGER}`',
    replace: `allowed === "*"`,
    tests: [`${conformance}/test/live.test.ts`],
    gain: "A site that lets every origin read sessions is called fine.",
  },
  {
    file: `${conformance}/src/address/live-cookies.ts`,
    find: "!base.hostname.endsWith(`.${domain}`)",
    replace: "!base.hostname.endsWith(domain)",
    tests: [`${conformance}/test/live.test.ts`],
    gain: "A cookie for ample.com, which browsers drop at example.com, is called fine.",
  },
  {
    file: `${conformance}/src/address/requests.ts`,
    find: `{ redirect: "manual", signal, ...init }`,
    replace: "{ signal, ...init }",
    tests: [`${conformance}/test/hostile-server.test.ts`, `${conformance}/test/live.test.ts`],
    gain: "A redirect leads the check to another server, whose answers are judged.",
  },
  {
    file: `${conformance}/src/configuration/secret.ts`,
    find: "new Set(plain).size < 6",
    replace: "false",
    tests: [`${conformance}/test/corpus.test.ts`],
    gain: "A secret of five letters that anybody can guess is called fine.",
  },
  {
    file: `${conformance}/src/configuration/acting.ts`,
    find: "return verdicts.includes(true)",
    replace: "return verdicts.every((verdict) => verdict === false)",
    tests: [`${conformance}/test/corpus.test.ts`],
    gain: "Nobody is told that everybody may act as anybody.",
  },
  {
    file: `${conformance}/src/configuration/previous.ts`,
    find: "if (seconds <= 0)",
    replace: "if (seconds <= -A_YEAR * 1000)",
    tests: [`${conformance}/test/corpus.test.ts`],
    gain: "A former kind of sessions that has ended stays in the configuration for years.",
  },
  {
    file: `${conformance}/src/configuration/previous.ts`,
    find: "if (seconds <= Math.max(A_YEAR, maxAge + DAY)) return []",
    replace: "if (seconds > 0) return []",
    tests: [`${conformance}/test/corpus.test.ts`],
    gain: "A former secret counts for a hundred years, and nobody is told.",
  },
]
