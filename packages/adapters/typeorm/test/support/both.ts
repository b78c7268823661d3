import { TypeORMAdapter as Official } from "@auth/typeorm-adapter"
import type { AdapterPair } from "@sallyport/adapter-kit"
import { TypeORMAdapter, type CompleteEntities } from "../../src/index.js"
import { disconnect, type TestDatabase } from "./databases.js"

/**
 * Our adapter and the official one on the same database. The official one opens a single connection per process, so
 * each test file may call this only once.
 */
export async function both(
  opening: Promise<TestDatabase>,
  entities: CompleteEntities,
): Promise<AdapterPair> {
  const { dataSource, close } = await opening
  const ours = TypeORMAdapter(dataSource, { entities })
  await ours.getUserByEmail!("nobody") // creates the tables
  const theirs = Official({ ...dataSource, synchronize: false } as never)
  const end = async () => {
    await (theirs as { __disconnect?: () => Promise<void> }).__disconnect?.()
    await disconnect(dataSource, entities)
    await close()
  }
  return { ours, theirs, close: end }
}
