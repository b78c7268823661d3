const spec = (name) => `packages/core/test/spec/${name}.test.ts`
const inKeys = (file) => `packages/core/src/extensions/api-keys/${file}.ts`

/** Faults in the pages on which people manage their API keys, and in the mails about those. */
export const mutants = [
  {
    file: "packages/core/src/extensions/api-keys/changed-key-views.ts",
    find: '"${tried}"`',
    replace: "${tried}`",
    tests: ["packages/core/test/spec/keys-page.test.ts"],
    gain: "A shell takes the query of the example for commands of its own.",
  },
  {
    file: inKeys("sent-forms"),
    find: 'expires }, "absent")) === null',
    replace: 'expires }, "always")) === null',
    tests: [spec("keys-page")],
    gain: "A reload or a double click makes a second key, which nobody knows of.",
  },
  {
    file: inKeys("sent-forms"),
    find: "age < LIFETIME && ",
    replace: "",
    tests: [spec("keys-page")],
    gain: "A form makes a second key when its record is gone.",
  },
  {
    file: inKeys("keys-page"),
    find: "    await taken.release()\n",
    replace: "",
    tests: [spec("keys-page")],
    gain: "Whoever mistypes something is told that the key was made.",
  },
  {
    file: inKeys("keys-page"),
    find: ": draftQuery(draftOf(visit))",
    replace: ': { step: "new" }',
    tests: [spec("keys-page")],
    gain: "What was typed is lost when the person must sign in again first.",
  },
  {
    file: inKeys("keys-page"),
    find: "all.find((one) => one.id === id)",
    replace: "all[0]",
    tests: [spec("keys-page")],
    gain: "The page asks about another key than the one that is meant.",
  },
  {
    file: inKeys("end-key"),
    find: "[COLLECTIONS.u, SENT_FORMS]",
    replace: "[COLLECTIONS.u]",
    tests: [spec("keys-page")],
    gain: "Something of a person is left after they were removed.",
  },
  {
    file: inKeys("scope-text"),
    find: 'languageOf(lang, Object.keys(text)) ?? "en"',
    replace: '"en"',
    tests: [spec("keys-page")],
    gain: "People read what they allow in a language that is not theirs.",
  },
  {
    file: inKeys("leaked-keys"),
    find: "origin === null ? undefined :",
    replace: "origin !== null ? undefined :",
    tests: [spec("notices-keys")],
    gain: "Nobody learns that their key was public.",
  },
  {
    file: "packages/core/src/extensions/notices/notices.ts",
    find: 'type === "grantLost" || type === "keyLeaked"',
    replace: 'type === "grantLost"',
    tests: [spec("notices-keys")],
    gain: "Nobody learns of a leak, which no request reports.",
  },
  {
    file: "packages/core/src/extensions/notices/notice-mail.ts",
    find: "[withoutLinks(key.where)]",
    replace: "[key.where]",
    tests: [spec("notices-keys")],
    gain: "Whoever publishes a key sends its owner a link of their choice.",
  },
  {
    file: "packages/core/src/extensions/notices/tell-person.ts",
    find: 'hasKeys: kind === "passwordChanged" && (await hasKeys(setup, owner)),',
    replace: "hasKeys: false,",
    tests: [spec("notices-keys")],
    gain: "A thief keeps a key after the password was changed, and nobody looks.",
  },
]
