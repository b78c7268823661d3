/** Mutants of packages/core/src/messages. */
export const mutants = [
  {
    file: "packages/core/src/messages/css-colour.ts",
    find: "const colour = HEX.test(text) ? fromHex(text.slice(1)) : fromRgb(text)\n  if (!colour) return undefined",
    replace:
      "const colour = HEX.test(text) ? fromHex(text.slice(1)) : fromRgb(text)\n  if (!colour) return value",
    tests: ["packages/core/src/messages/css-colour.test.ts"],
    gain: "A colour that a customer chose adds rules to the style of the sign-in page.",
  },
  {
    file: "packages/core/src/messages/css-colour.ts",
    find: "const TEXT_CONTRAST = 4.5",
    replace: "const TEXT_CONTRAST = 3",
    tests: ["packages/core/src/messages/css-colour.test.ts"],
    gain: "People with weak eyes cannot read the button.",
  },
  {
    file: "packages/core/src/messages/fill-text.ts",
    find: 'Object.hasOwn(values, name) ? (values[name] ?? "") : `{${name}}`',
    replace: "String(values[name] ?? `{${name}}`)",
    tests: ["packages/core/src/pages/filled-text.test.ts"],
    gain: "A text of the application with {constructor} in it shows code.",
  },
  {
    file: "packages/core/src/messages/language-of.ts",
    find: "acceptLanguage.length > LONGEST",
    replace: "false",
    tests: ["packages/core/src/messages/language-of.test.ts"],
    gain: "A header of megabytes is taken apart for every page.",
  },
  {
    file: "packages/core/src/messages/language-of.ts",
    find: ".filter(({ likely }) => likely.script === script)",
    replace: "",
    tests: ["packages/core/src/messages/language-of.test.ts"],
    gain: "Who reads traditional Chinese gets a page in simplified Chinese.",
  },
  {
    file: "packages/core/src/messages/language-of.ts",
    find: "const offered = available.filter((tag) => !refused.has(tag.toLowerCase()))",
    replace: "const offered = available",
    tests: ["packages/core/src/messages/language-of.test.ts"],
    gain: "Who refused a language gets it.",
  },
  {
    file: "packages/core/src/messages/open-wording.ts",
    find: '.filter(([, text]) => typeof text === "string")',
    replace: "",
    tests: ["packages/core/src/messages/open-wording.test.ts"],
    gain: "A text that is missing in the application's list leaves a button without words.",
  },
]
