import { testAdapter } from "../../../../test/depth/adapter-contract.js"
import { D1Adapter, up } from "../src/index.js"
import { openD1 } from "./support/d1.js"
import { directReads } from "./support/direct-reads.js"

testAdapter("D1Adapter in workerd", async () => {
  const { db, close } = await openD1()
  await up(db)
  return { adapter: D1Adapter(db), db: directReads(db), close }
})
