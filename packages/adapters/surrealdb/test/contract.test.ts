import { testAdapter } from "@sallyport/adapter-kit"
import { openMigrated } from "./support/databases.js"

testAdapter("SurrealDBAdapter", () => openMigrated())
