import type { OwnAddress } from "../../../contract/own-address.js"
import type { OperationsFor } from "../../../contract/operation.js"
import { anyText } from "../../defining/option-kinds.js"
import type { AccountsSetup } from "../accounts-setup.js"
import { askNewAddress } from "./ask-address.js"

const addressKind = anyText('takes the new "address", as text')

/** The operations of a person on their own address. */
export function ownAddress(setup: AccountsSetup): OperationsFor<OwnAddress> {
  return {
    changeAddress: {
      at: "anywhere",
      assurance: "fresh",
      acting: "refused",
      effect: "changes",
      args: [{ name: "address", kind: addressKind }],
      run: async (caller, address) => ({ result: await askNewAddress(setup, caller, address) }),
    },
  }
}
