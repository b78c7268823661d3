const room = "packages/core/src/session/previous"
const changes = "packages/core/test/spec/previous-sessions.test.ts"
const attacked = "packages/core/test/spec/previous-sessions-attacked.test.ts"

/** Mutants of packages/core/src/session/previous. */
export const mutants = [
  {
    file: `${room}/move-session.ts`,
    find: "present.filter((_, index) => names[index] === mark.kind)",
    replace: "present",
    tests: [attacked],
    gain: "A neighbouring host signs people in as somebody else with a cookie of a former kind.",
  },
  {
    file: `${room}/move-session.ts`,
    find: "isMarked ? [] : await readableKinds(context, mark)",
    replace: "formerKinds(context).filter((kind) => namesOf(context.jar, kind).length > 0)",
    tests: [attacked],
    gain: "A cookie of a former kind counts again as soon as the present one is gone.",
  },
  {
    file: `${room}/moved-mark.ts`,
    find: '${secure ? "__Host-" : ""}',
    replace: "",
    tests: [attacked],
    gain: "A neighbouring host overwrites what a browser remembers of its last session.",
  },
  {
    file: `${room}/moved-mark.ts`,
    find: "sealed === null ? kind : `${kind}.${sealed}`",
    replace: "left === null ? kind : `${kind}.${left.token}`",
    tests: [attacked],
    gain: "The token of a row that is still there stands in a cookie in plain text.",
  },
  {
    file: `${room}/former-kinds.ts`,
    find: "end > context.now ? kind : []",
    replace: "end > 0 ? kind : []",
    tests: [attacked],
    gain: "A former secret counts for ever.",
  },
  {
    file: `${room}/find-former.ts`,
    find: "if (!verdict) return null",
    replace: "",
    tests: [attacked],
    gain: "A session that was ended is brought back by a change of the configuration.",
  },
  {
    file: `${room}/find-former.ts`,
    find: "!found || found.session.expires.getTime() <= context.now",
    replace: "!found",
    tests: [attacked],
    gain: "A row that has run out lets its holder in once more.",
  },
  {
    file: `${room}/find-former.ts`,
    find: 'if (typeof exp === "number" && exp * 1000 <= now) return false',
    replace: "",
    tests: [attacked],
    gain: "A token that has run out lets its holder in once more.",
  },
  {
    file: `${room}/read-library.ts`,
    find: "if (end <= now) return null",
    replace: "",
    tests: [attacked],
    gain: "A session of another library that has run out lets its holder in once more.",
  },
  {
    file: `${room}/find-former.ts`,
    find: "readLibrary(kind, given, now)",
    replace: "readLibrary(kind, jar, now)",
    tests: [attacked],
    gain: "The code for another library sees every cookie of the site.",
  },
  {
    file: `${room}/read-library.ts`,
    find: "if (!(expires instanceof Date) || Number.isNaN(expires.getTime()))",
    replace: "if (!(expires instanceof Date))",
    tests: ["packages/core/test/spec/previous-sessions-library.test.ts"],
    gain: "A date that cannot be read signs everybody out, and nothing says why.",
  },
  {
    file: `${room}/with-previous.ts`,
    find: "    await deleteLeft(context, moved.left)\n    const end",
    replace: "    const end",
    tests: [changes],
    gain: "After a sign-out, a copy of the former cookie lets a thief in.",
  },
  {
    file: `${room}/with-previous.ts`,
    find: "return (await isDeleted(context, left)) ? setMark(context) : []",
    replace: "return setMark(context)",
    tests: [changes],
    gain: "The row that was replaced stays, and a copy of its token lets a thief in.",
  },
  {
    file: "packages/core/src/extensions/sessions/move-session.ts",
    find: "formerRow: await sealedRow(setup, record, session.session.sessionToken),",
    replace: "",
    tests: [changes],
    gain: "Somebody ends a session that was moved, and its former row goes on.",
  },
]
