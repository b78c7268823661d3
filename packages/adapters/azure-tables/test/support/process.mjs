// What each of several processes opens: a store of records on the emulator at this port.
import { AzureNamedKeyCredential, TableClient } from "@azure/data-tables"
import { azureTablesRecords } from "@sallyport/azure-tables-adapter"

export function openRecords({ port, key }) {
  const credential = new AzureNamedKeyCredential("test", key)
  const options = { allowInsecureConnection: true }
  return azureTablesRecords(
    new TableClient(`http://127.0.0.1:${port}/test`, "auth", credential, options),
  )
}
