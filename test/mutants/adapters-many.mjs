/** Mutants of what adapters do for a person with many sessions or records. */

const memory = "packages/adapters/memory"
const redis = "packages/adapters/redis"
const dynamodb = "packages/adapters/dynamodb"

const onItsEngine =
  "The rules on its own engine: a change to the package runs them, and no other code leads there."

export const mutants = [
  {
    file: `${memory}/src/operations/sessions.ts`,
    find: "if (sessionToken !== kept.sessionToken) sessions.remove(sessionToken)",
    replace: "sessions.remove(sessionToken)",
    tests: [`${memory}/test/contract.test.ts`],
    gain: "Who ends their other sessions is signed out.",
  },
  {
    file: "packages/adapter-base/src/session-to-keep.ts",
    find: '|| value === "")',
    replace: "|| false)",
    tests: [`${memory}/test/contract.test.ts`],
    gain: "Ending all sessions but one ends that one, too, where the token was lost on the way.",
  },
  {
    file: "packages/adapters/pg/src/operations/sessions.ts",
    find: `WHERE "userId" = $1 AND "sessionToken" <> $2`,
    replace: `WHERE "userId" = $1 OR "sessionToken" <> $2`,
    tests: ["packages/adapters/pg/test/contract.test.ts"],
    gain: "Who ends their other sessions signs everybody out.",
  },
  {
    file: "packages/adapters/drizzle/src/operations/sessions.ts",
    find: "sql`not (${same})`",
    replace: "sql`${sessionsTable.sessionToken} <> ${kept.sessionToken}`",
    tests: ["packages/adapters/drizzle/test/contract.test.ts"],
    gain: "On MariaDB, the session whose token differs in the case of a letter survives the end of all others.",
    deep: "The contract of Drizzle on MariaDB: the condition is for MariaDB alone, which the short run does not start, and a change to the package runs it.",
  },
  {
    file: "packages/adapter-base/src/remove-other-sessions.ts",
    find: "if (sessionToken !== of.sessionToken) await remove",
    replace: "if (false) await remove",
    tests: ["packages/adapters/typeorm/test/contract.test.ts"],
    gain: "On MariaDB, by a mapper, a session with a token that looks like the kept one survives.",
    deep: "The contract of TypeORM on MariaDB: it is for databases that compare loosely, which the short run does not start, and a change to the package runs it.",
  },
  {
    file: `${redis}/src/records/record-scripts.ts`,
    find: "#names == tonumber(page) and '(' .. names[#names] or ''",
    replace: "''",
    tests: [`${redis}/test/many-of-one-person.test.ts`],
    gain: "Of a person with 300 sessions, 50 outlive the end of all of them.",
  },
  {
    file: `${redis}/src/operations/sessions.ts`,
    find: "return #listed > tonumber(page) and 1 or 0",
    replace: "return 0",
    tests: [`${redis}/test/many-of-one-person.test.ts`],
    gain: "Of a person with 300 stored sessions, 49 outlive the end of all of them.",
  },
  {
    file: `${redis}/src/operations/sessions.ts`,
    find: "if last == kept then last = false end",
    replace: "",
    tests: [`${redis}/test/contract.test.ts`],
    gain: "Who ends their other sessions is signed out, if theirs is the newest.",
  },
  {
    file: `${dynamodb}/src/until-free.ts`,
    find: "while (rest && Object.keys(rest).length > 0) {",
    replace: "while (false) {",
    tests: [`${dynamodb}/test/many-of-one-person.test.ts`],
    gain: "What a throttled table leaves over of a batch stays: a session that was ended, a record that a list lacks.",
    deep: onItsEngine,
  },
  {
    file: `${dynamodb}/src/records/record-items.ts`,
    find: 'after === "" ? "" : `${after}0`',
    replace: "after",
    tests: [`${dynamodb}/test/records.test.ts`],
    gain: "A page of a list begins with the records of the one before.",
    deep: onItsEngine,
  },
  {
    file: "packages/adapter-base/src/owner-entries.ts",
    find: "if (found?.entry !== entry.entry) return false",
    replace: "if (!found) return false",
    tests: [`${dynamodb}/test/many-of-one-person.test.ts`],
    gain: "An entry that a killed process has left ends what another person has by now.",
    deep: onItsEngine,
  },
]
