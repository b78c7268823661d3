/** Mutants of packages/cli. */

const cli = "packages/cli"

export const mutants = [
  {
    file: `${cli}/src/changes/real-place.ts`,
    find: "if (roots.some((root) => root !== null && isInside(real, followed(root, MOST_LINKS)))) return real",
    replace: "return real",
    tests: [`${cli}/test/hostile-folder.test.ts`],
    gain: "A project with a symbolic link makes the command write into somebody's home folder.",
  },
  {
    file: `${cli}/src/changes/real-place.ts`,
    find: `return !path.isAbsolute(between) && between.split(path.sep)[0] !== ".."`,
    replace: "return between !== undefined && file.startsWith(folder)",
    tests: [`${cli}/test/hostile-folder.test.ts`],
    gain: "A link leads into the folder beside, whose name begins with that of the project.",
  },
  {
    file: `${cli}/src/changes/replace-files.ts`,
    find: "isPrivate ? 0o600 : 0o666",
    replace: "0o666",
    tests: [`${cli}/test/hostile-folder.test.ts`],
    gain: "Every user of the machine can read the new secret.",
  },
  {
    file: `${cli}/src/changes/replace-files.ts`,
    find: "    chmodSync(beside, mode)\n",
    replace: "",
    tests: [`${cli}/test/secret.test.ts`, `${cli}/test/hostile-folder.test.ts`],
    gain: "A file that only its owner could read is open to others once it was changed.",
  },
  {
    file: `${cli}/src/changes/write-changes.ts`,
    find: "if (before === null ? there !== null : !there?.equals(Buffer.from(before)))",
    replace: "if (false)",
    tests: [`${cli}/test/hostile-folder.test.ts`, `${cli}/test/hostile-texts.test.ts`],
    gain: "What somebody wrote while the command was asking is lost.",
  },
  {
    file: `${cli}/src/command-line/plain-text.ts`,
    find: `one === "\\n" || one === "\\t" ?`,
    replace: `one === "\\n" || one === "\\t" || one === "\\u001B" ?`,
    tests: [`${cli}/test/output.test.ts`],
    gain: "A name in a package.json rewrites what the terminal shows.",
  },
  {
    file: `${cli}/src/command-line/without-passwords.ts`,
    find: "[^\\s\"'`<>]*@",
    replace: "[^\\s\"'`<>@]*@",
    tests: [`${cli}/test/output.test.ts`, `${cli}/test/schema-check.test.ts`],
    gain: "The end of a database's password that has an @ in it is shown.",
  },
  {
    file: `${cli}/src/inspect/redact.ts`,
    find: "if (SHOWN.has(name)) return JSON.stringify(value)",
    replace: `if (SHOWN.has(name) || typeof value === "string") return JSON.stringify(value)`,
    tests: [`${cli}/test/inspect.test.ts`],
    gain: "A token in a cookie that somebody inspects lands in a log or a bug report.",
  },
  {
    file: `${cli}/src/inspect/inspect-cookie.ts`,
    find: `return place.replace(/[?#][^]*$/, "") + (/[?#]/.test(address) ? "?…" : "")`,
    replace: "return address",
    tests: [`${cli}/test/inspect-hostile.test.ts`],
    gain: "A code in the query of a callback address is shown.",
  },
  {
    file: `${cli}/src/env-file/secret-change.ts`,
    find: "[...oldestFirst.slice(-3), secret]",
    replace: "[secret]",
    tests: [`${cli}/src/env-file/secret-change.test.ts`],
    gain: "A new secret signs everybody out.",
  },
  {
    file: `${cli}/src/command-line/own-output.ts`,
    find: "  stdout.write = stderr.write.bind(stderr)\n",
    replace: "",
    tests: [`${cli}/test/output.test.ts`],
    gain: "A configuration that prints breaks the document that --json promises.",
  },
  {
    file: `${cli}/src/commands/unblock.ts`,
    find: "const wasAddress = address !== null && (await people.unblock({ address }))",
    replace: "const wasAddress = false",
    tests: [`${cli}/test/unblock.test.ts`],
    gain: "Somebody is told that they can sign in again, and their address is still blocked.",
  },
  {
    file: `${cli}/src/commands/unblock.ts`,
    find: `throw new CommandFailed(
      "The adapter could not be asked who has this address. Nobody was unblocked.",
    )`,
    replace: "return null",
    tests: [`${cli}/test/unblock.test.ts`],
    gain: "A store that fails looks like a person who is not blocked.",
  },
  {
    file: `${cli}/src/add/needed-mail.ts`,
    find: 'if (propertyOf(config, "mail") !== null) return true',
    replace: "",
    tests: [`${cli}/test/add.test.ts`],
    gain: "A configuration that sends mail by itself gets a second thing that does.",
  },
]
