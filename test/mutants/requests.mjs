/** Mutants of the files directly in packages/core/src, through which every request goes. */
export const mutants = [
  {
    file: "packages/core/src/auth.ts",
    find: "return await respond()",
    replace: "return respond()",
    tests: [
      "packages/core/test/spec/jwt-session.test.ts",
      "packages/core/test/spec/failed-session-read.test.ts",
    ],
    gain: "A session that cannot be read makes the handler throw.",
  },
  {
    file: "packages/core/src/auth.ts",
    find: 'secure: url.startsWith("https:")',
    replace: "secure: false",
    tests: [
      "packages/core/test/spec/hardening-crypto.test.ts",
      "packages/core/test/spec/configuration-cookies.test.ts",
    ],
    gain: "On https a cookie that was planted over http is read as the session.",
  },
  {
    file: "packages/core/src/answer-request.ts",
    find: "target === undefined ? null : exactTarget(target, basePath, extended?.named)",
    replace: "null",
    tests: ["packages/core/test/spec/exact-paths.test.ts"],
    gain: "A path with dot segments gets past rules of the proxy in front.",
  },
  {
    file: "packages/core/src/answer-request.ts",
    find: 'if (request.action !== "signin" || csrf !== "skipped") return request',
    replace: 'if (request.action !== "signin") return request',
    tests: ["packages/core/test/spec/oauth-browser-params.test.ts"],
    gain: "In raw mode a visitor chooses the parameters that are sent to the provider.",
  },
  {
    file: "packages/core/src/answer-request.ts",
    find: "const answer = await perform(config, isRaw ? chosenByHost(parsed, config) : parsed)",
    replace: "const answer = await perform(config, chosenByHost(parsed, config))",
    tests: ["packages/core/test/spec/oauth-browser-params.test.ts"],
    gain: "Where the CSRF check is off, a link chooses the scope that a person consents to.",
  },
  {
    file: "packages/core/src/answer-request.ts",
    find: "return toResponse(configurationFailure, { returnRedirect })",
    replace: "throw unanswerable",
    tests: ["packages/core/test/spec/hardening-errors.test.ts"],
    gain: "An error page that cannot be shown makes the handler throw.",
  },
  {
    file: "packages/core/src/answer-request.ts",
    find: "config.logger.error(answer.failure)",
    replace: "",
    tests: ["packages/core/test/spec/database-session.test.ts"],
    gain: "A sign-out that failed is nowhere in the log.",
  },
  {
    file: "packages/core/src/perform.ts",
    find: "if (problem) throw problem",
    replace: "",
    tests: [
      "packages/core/test/spec/site-address.test.ts",
      "packages/core/test/spec/configuration-refused.test.ts",
    ],
    gain: "A request from a host that nobody trusts is carried out.",
  },
  {
    file: "packages/core/src/perform.ts",
    find: "identified ??= identify(context)",
    replace: "identified = identify(context)",
    tests: ["packages/core/test/spec/who-is-signed-in.test.ts"],
    gain: "A refresh token is spent twice in one request, and the provider ends all of them.",
  },
  {
    file: "packages/core/src/perform.ts",
    find: "if (renewed.length === 0) return answer",
    replace: "return answer",
    tests: [
      "packages/core/test/spec/who-is-signed-in.test.ts",
      "packages/core/test/spec/linking.test.ts",
    ],
    gain: "A refreshed token is lost where the session was read along the way.",
  },
  {
    file: "packages/core/src/read-session.ts",
    find: "return { session: await asJson(session), cookies }",
    replace: "return { session, cookies }",
    tests: [
      "packages/core/test/spec/server-operations.test.ts",
      "packages/core/test/spec/one-session.test.ts",
    ],
    gain: "Code on the server sees another session than the browser.",
  },
  {
    file: "packages/core/src/request-hints.ts",
    find: 'await config.report(new Error("A check of a request failed. Report this.", { cause }))',
    replace: "throw cause",
    tests: ["packages/core/test/spec/broken-checks.test.ts"],
    gain: "A hint for the developer that fails makes every request fail.",
  },
  {
    file: "packages/core/src/request-hints.ts",
    find: "if (isInDevelopment(config.source, url))",
    replace: "if (true)",
    tests: ["packages/core/test/spec/configuration-mistakes.test.ts"],
    gain: "In production any visitor writes made-up hosts into the log.",
  },
]
