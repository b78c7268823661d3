/**
 * `npm run scale -- NAME …`: what docs/scaling.md says of several processes and of engines of several nodes, tried here. The
 * engines are private ones, started before and stopped afterwards. Without a name it lists what there is.
 */

import { runCommand } from "./run-command.mjs"

/**
 * What can be tried: the test files that do it, the names of their tests if not all of them do, what is set in PostgreSQL, and
 * the programs that have to be installed for it besides.
 */
const trials = {
  processes: {
    about: "four processes on one PostgreSQL, of which one is killed",
    files: ["test/scale/outage.test.ts", "test/scale/killed-between.test.ts"],
  },
  "cut-off": {
    about: "four processes whose store is cut off again and again",
    files: ["test/scale/load.test.ts"],
  },
  "ended-sessions": {
    about: "sessions that end at one process, asked for at the others",
    files: ["test/scale/ended-sessions.test.ts", "test/scale/sign-ins-during-end-all.test.ts"],
  },
  rolling: {
    about: "the version before and this one, side by side; needs the history of the repository",
    files: ["test/scale/rolling.test.ts"],
  },
  clocks: {
    about: "two processes whose clocks differ",
    files: ["packages/core/test/spec/clocks-matrix.test.ts"],
  },
  distance: {
    about: "how often a sign-in waits for a store that is far away",
    files: ["packages/core/test/spec/sequential-trips.test.ts"],
  },
  replica: {
    about: "a PostgreSQL standby that is behind, a full disk, a restart",
    files: ["test/scale/store-troubles.test.ts"],
  },
  standby: {
    about: "a PostgreSQL primary that is killed, and its standby in its place",
    files: ["test/scale/promoted-standby.test.ts"],
  },
  serializable: {
    about: "PostgreSQL where every transaction is serializable: contracts, records, guessers",
    files: [
      ...["drizzle", "kysely", "mikro-orm", "pg", "prisma", "sequelize", "typeorm"].flatMap(
        (name) =>
          ["contract", "records"].map((what) => `packages/adapters/${name}/test/${what}.test.ts`),
      ),
      "test/scale/email-codes.test.ts",
      "test/scale/second-factors.test.ts",
    ],
    tests: "[Pp]ostgres",
    postgres: "default_transaction_isolation=serializable",
  },
  pgbouncer: {
    about: "PostgreSQL through PgBouncer in transaction mode",
    files: ["test/scale/pgbouncer.test.ts"],
    programs: "pgbouncer",
  },
  galera: {
    about: "MariaDB on three nodes of Galera",
    files: ["test/scale/galera.test.ts"],
    programs: "mariadb-server, galera-4, rsync",
  },
  "redis-cluster": {
    about: "Redis Cluster: contracts, processes killed between two writes, failover",
    files: ["packages/adapters/redis/test/cluster-"],
  },
  "redis-replica": {
    about: "Redis with a replica: what a failover loses, and Sentinel",
    files: ["losses", "durability", "sentinel"].map(
      (name) => `packages/adapters/redis/test/${name}.test.ts`,
    ),
  },
  "many-sessions": {
    about: "a person with 20,000 sessions, in every store",
    files: ["many-of-one-person.test.ts"],
  },
}

/** Milliseconds. It ends what goes on without an end: the longest trial takes a quarter of an hour. */
const LONGEST = 240 * 60_000

const names = process.argv.slice(2)
const unknown = names.filter((name) => !Object.hasOwn(trials, name))
if (names.length === 0 || unknown.length > 0) {
  for (const name of unknown) console.log(`There is no ${JSON.stringify(name)}.`)
  console.log("npm run scale -- NAME tries one of these, with servers of its own:\n")
  for (const [name, { about, programs }] of Object.entries(trials))
    console.log(`  ${name.padEnd(16)}${about}${programs ? `; needs ${programs}` : ""}`)
  process.exitCode = unknown.length > 0 ? 1 : 0
} else {
  // One after the other, since the servers of one may be set in a way of their own.
  for (const name of names) {
    const { files, tests, postgres } = trials[name]
    const args = [...files, ...(tests ? [`--testNamePattern=${tests}`] : [])]
    const env = { ...process.env, ...(postgres && { SALLYPORT_POSTGRES_SETTINGS: postgres }) }
    const { code } = await runCommand(process.execPath, ["scripts/test.mjs", "--deep", ...args], {
      stdio: "inherit",
      timeout: LONGEST,
      env,
    })
    process.exitCode ||= code
  }
}
