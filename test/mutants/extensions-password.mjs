/** Mutants of packages/core/src/extensions/password and email-code. */
export const mutants = [
  {
    file: "packages/core/src/extensions/email-code/use-code.ts",
    find: "const release = await countTry({ setup, records, address, now })\n  if (!release) throw",
    replace:
      "const release = await countTry({ setup, records, address, now }) ?? (async () => {})\n  if (!release) throw",
    tests: ["packages/core/test/spec/email-code-attacked.test.ts"],
    gain: "The six digits of a code are guessed without a limit.",
  },
  {
    file: "packages/core/src/extensions/email-code/use-code.ts",
    find: "if (!(await live.is(digits))) throw",
    replace: "if (false) throw",
    tests: ["packages/core/test/spec/email-code.test.ts"],
    gain: "Any six digits sign in.",
  },
  {
    file: "packages/core/src/extensions/email-code/use-code.ts",
    find: "if (named !== undefined && named !== asked.identifier) throw",
    replace: "if (false) throw",
    tests: [
      "packages/core/test/spec/email-code-attacked.test.ts",
      "packages/core/test/spec/email-code.test.ts",
    ],
    gain: "A form with one address signs in with the code of another.",
  },
  {
    file: "packages/core/src/extensions/email-code/use-code.ts",
    find: "asked.provider.id !== provider.id || ",
    replace: "",
    tests: [
      "packages/core/test/spec/email-code-attacked.test.ts",
      "packages/core/test/spec/email-code.test.ts",
    ],
    gain: "A code that was asked for at one provider works at another.",
  },
  {
    file: "packages/core/src/extensions/email-code/use-code.ts",
    find: "    await removeCodes(place)\n",
    replace: "",
    tests: [
      "packages/core/test/spec/email-code.test.ts",
      "packages/core/test/spec/email-code-attacked.test.ts",
    ],
    gain: "Other codes that were sent to the mailbox still sign in.",
  },
  {
    file: "packages/core/src/extensions/email-code/use-code.ts",
    find: "if (link !== null && !adapter.deleteVerificationTokens)",
    replace: "if (false)",
    tests: [
      "packages/core/test/spec/email-code.test.ts",
      "packages/core/test/spec/email-code-attacked.test.ts",
    ],
    gain: "The link beside a used code still signs in.",
  },
  {
    file: "packages/core/src/extensions/email-code/code-record.ts",
    find: "JSON.stringify([provider, address, key])",
    replace: "JSON.stringify([provider, address])",
    tests: [
      "packages/core/test/spec/email-code-attacked.test.ts",
      "packages/core/test/spec/email-code.test.ts",
    ],
    gain: "A thief types a code in another browser than asked for it.",
  },
  {
    file: "packages/core/src/extensions/email-code/code-tries.ts",
    find: "const MOST_TRIES = 10",
    replace: "const MOST_TRIES = 1_000",
    tests: ["packages/core/test/spec/email-code-attacked.test.ts"],
    gain: "A code is guessed in a thousand tries a day.",
  },
  {
    file: "packages/core/src/extensions/email-code/code-tries.ts",
    find: "keyedIds(inOneSpelling(address), {",
    replace: "keyedIds(`${address}${now}`, {",
    tests: ["packages/core/test/spec/email-code-attacked.test.ts"],
    gain: "Every moment has its own number of wrong codes.",
  },
  {
    file: "packages/core/src/extensions/email-code/code-tries.ts",
    find: "return current + former * (1 - (now % DAY) / DAY)",
    replace: "return current",
    tests: [
      "packages/core/test/spec/email-code-attacked.test.ts",
      "packages/core/test/spec/email-code.test.ts",
    ],
    gain: "At midnight a thief has ten more tries at once.",
  },
  {
    file: "packages/core/src/extensions/email-code/random-digits.ts",
    find: "return drawn < even ? String(drawn % all)",
    replace: "return drawn < even ? String(drawn % (all / 10))",
    tests: ["packages/core/src/extensions/email-code/random-digits.test.ts"],
    gain: "Codes begin with a zero, and are ten times as easy to guess.",
  },
  {
    file: "packages/core/src/extensions/email-code/code-options.ts",
    find: 'typeof maxAge === "number" && maxAge >= 60 && maxAge <= 900,',
    replace: 'typeof maxAge === "number" && maxAge >= 60,',
    tests: ["packages/core/test/spec/email-code-page.test.ts"],
    gain: "A code is set to work for a year.",
  },
  {
    file: "packages/core/src/extensions/email-code/send-code.ts",
    find: "  await removeFormerCode(records, context)\n",
    replace: "",
    tests: [
      "packages/core/test/spec/email-code.test.ts",
      "packages/core/test/spec/email-code-attacked.test.ts",
    ],
    gain: "A code that was replaced by a newer one still signs in.",
  },
  {
    file: "packages/core/src/extensions/email-code/send-code.ts",
    find: "if (!(await hasTriesLeft({ setup, records, address, now }))) return sendLink(context, link)",
    replace: "",
    tests: ["packages/core/test/spec/email-code-attacked.test.ts"],
    gain: "A code is sent that nobody can use, and its owner is locked out.",
  },
  {
    file: "packages/core/src/extensions/password/prove-password.ts",
    find: "if (!user || !isRight) throw",
    replace: "if (!user) throw",
    tests: ["packages/core/test/spec/password.test.ts"],
    gain: "Any password signs in.",
  },
  {
    file: "packages/core/src/extensions/password/prove-password.ts",
    find: "const stored = user ? await readPassword(setup, user) : await readNobodys(setup, typed)",
    replace:
      "const stored = user ? await readPassword(setup, user) : { hash: null, version: null }",
    tests: [
      "packages/core/test/spec/password-enumeration.test.ts",
      "packages/core/test/spec/password-cost.test.ts",
    ],
    gain: "Who has a user is told by how much is read for an address.",
  },
  {
    file: "packages/core/src/extensions/password/guess-limit.ts",
    find: 'if (!isAuthError(error) || error.type !== "CredentialsSignin") await release()',
    replace: "await release()",
    tests: [
      "packages/core/test/spec/password-attacked.test.ts",
      "packages/core/test/spec/password.test.ts",
    ],
    gain: "Passwords are guessed without a limit.",
  },
  {
    file: "packages/core/src/extensions/password/guess-limit.ts",
    find: "const GUESSES = { most: 10, seconds: AN_HOUR }",
    replace: "const GUESSES = { most: 10_000, seconds: AN_HOUR }",
    tests: [
      "packages/core/test/spec/password-attacked.test.ts",
      "packages/core/test/spec/password.test.ts",
    ],
    gain: "Ten thousand passwords are tried for one account an hour.",
  },
  {
    file: "packages/core/src/extensions/password/guess-limit.ts",
    find: "const MAILS = { most: 5, seconds: AN_HOUR }",
    replace: "const MAILS = { most: 5_000, seconds: AN_HOUR }",
    tests: [
      "packages/core/test/spec/password-attacked.test.ts",
      "packages/core/test/spec/password.test.ts",
    ],
    gain: "A stranger fills a mailbox with links to choose a password.",
  },
  {
    file: "packages/core/src/extensions/password/password-links.ts",
    find: "const LIFETIMES = { newcomer: 24 * 60 * 60 * 1000, user: 30 * 60 * 1000 }",
    replace: "const LIFETIMES = { newcomer: 24 * 60 * 60 * 1000, user: 30 * 60 * 60 * 1000 }",
    tests: [
      "packages/core/test/spec/password.test.ts",
      "packages/core/test/spec/password-attacked.test.ts",
    ],
    gain: "A link to reset a password works a day later.",
  },
  {
    file: "packages/core/src/extensions/password/password-links.ts",
    find: 'return opened(setup, token, "take")',
    replace: 'return opened(setup, token, "get")',
    tests: [
      "packages/core/test/spec/password.test.ts",
      "packages/core/test/spec/password-attacked.test.ts",
    ],
    gain: "A link to reset a password works again and again.",
  },
  {
    file: "packages/core/src/extensions/password/password-flow.ts",
    find: "if (id !== null && String(stored?.id) !== id)",
    replace: "if (false)",
    tests: [
      "packages/core/test/spec/password-attacked.test.ts",
      "packages/core/test/spec/password.test.ts",
    ],
    gain: "A link for one user sets the password of the next user of that address.",
  },
  {
    file: "packages/core/src/extensions/password/password-policy.ts",
    find: 'if (size < SHORTEST || normal.includes("\\0")) throw',
    replace: 'if (size < 1 || normal.includes("\\0")) throw',
    tests: [
      "packages/core/test/spec/password.test.ts",
      "packages/core/test/spec/password-options.test.ts",
    ],
    gain: "A password of one letter is accepted.",
  },
  {
    file: "packages/core/src/extensions/password/password-policy.ts",
    find: "if (size > LONGEST) throw",
    replace: "if (false) throw",
    tests: [
      "packages/core/test/spec/password.test.ts",
      "packages/core/test/spec/password-options.test.ts",
    ],
    gain: "Passwords of megabytes are hashed.",
  },
  {
    file: "packages/core/src/extensions/password/password-policy.ts",
    find: "if (isMadeOf(normal, words)) throw",
    replace: "if (false) throw",
    tests: [
      "packages/core/test/spec/password.test.ts",
      "packages/core/test/spec/password-options.test.ts",
    ],
    gain: "The name of the site is accepted as a password.",
  },
  {
    file: "packages/core/src/extensions/password/leaked-passwords.ts",
    find: 'return suffix.toUpperCase() === rest && count !== "0"',
    replace: "return false",
    tests: [
      "packages/core/test/spec/password-options.test.ts",
      "packages/core/test/spec/password.test.ts",
    ],
    gain: "A password that is in every list of leaks is accepted.",
  },
  {
    file: "packages/core/src/extensions/password/password-phases.ts",
    find: 'if (reason !== "sign-up") await setup.changed(context, { user: owner, what: "password", keeps })',
    replace: "",
    tests: [
      "packages/core/test/spec/password.test.ts",
      "packages/core/test/spec/password-attacked.test.ts",
    ],
    gain: "A thief's session goes on after its person has changed the password.",
  },
  {
    file: "packages/core/src/extensions/password/password-phases.ts",
    find: '  await writePassword(setup, user, { hash, former: "any" })\n  await endLinks(setup, user)\n',
    replace: '  await writePassword(setup, user, { hash, former: "any" })\n',
    tests: [
      "packages/core/test/spec/password.test.ts",
      "packages/core/test/spec/password-attacked.test.ts",
    ],
    gain: "A second link to reset the password still works after it was reset.",
  },
  {
    file: "packages/core/src/extensions/password/password-phases.ts",
    find: "      await removePassword(setup, user)\n",
    replace: "",
    tests: [
      "packages/core/test/spec/password-attacked.test.ts",
      "packages/core/test/spec/password.test.ts",
    ],
    gain: "The password of whoever planted the user still signs in after its owner has arrived.",
  },
  {
    file: "packages/core/src/extensions/password/password-phases.ts",
    find: "if (!proved || (await readPassword(setup, user)).hash === proved.hash) return",
    replace: "return",
    tests: ["packages/core/test/spec/password-attacked.test.ts"],
    gain: "Whoever signs in with the old password while it is changed stays in.",
  },
  {
    file: "packages/core/src/extensions/password/own-password.ts",
    find: "const isSame = former !== undefined && former.hash === stored.hash",
    replace: "const isSame = true",
    tests: [
      "packages/core/test/spec/password-attacked.test.ts",
      "packages/core/test/spec/password.test.ts",
    ],
    gain: "Of two changes at once, one with the old password wins over the newer one.",
  },
  {
    file: "packages/core/src/extensions/password/own-password.ts",
    find: "if (former.hash !== null) throw hasOne()",
    replace: "",
    tests: [
      "packages/core/test/spec/password.test.ts",
      "packages/core/test/spec/password-attacked.test.ts",
    ],
    gain: "Whoever finds a browser open sets a new password without the current one.",
  },
  {
    file: "packages/core/src/extensions/password/own-password.ts",
    find: 'assurance: "fresh",',
    replace: 'assurance: "session",',
    tests: ["packages/core/test/spec/password.test.ts", "packages/core/test/spec/step-up.test.ts"],
    gain: "Whoever finds a browser open gives its person a password.",
  },
]
