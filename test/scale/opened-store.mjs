// What the processes of the sites here keep things in, by their environment: `STORE` is `postgres` or `redis`, `WHERE` the
// address, `PREFIX` what keys of Redis begin with.
import * as kysely from "../../packages/adapters/kysely/test/support/process.mjs"
import * as redis from "../../packages/adapters/redis/test/support/process.mjs"

const { STORE, WHERE, PREFIX } = process.env

const stores = {
  postgres: { opened: kysely, place: { kind: "postgres", where: WHERE } },
  redis: { opened: redis, place: { url: WHERE, baseKeyPrefix: PREFIX } },
}

/** What opens a store of that kind, and where it is. */
export const { opened, place } = stores[STORE]
