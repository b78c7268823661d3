import type { AdapterUser } from "../../contract/adapter.js"
import { causedBy } from "../../errors/auth-error.js"
import { AdapterError } from "../../errors/dependency-errors.js"
import type { MayActAs } from "./administration-options.js"

/** Whether the application lets one user act as another. Rejects if its function throws: then it is unknown. */
export async function mayAct(
  mayActAs: MayActAs,
  actor: AdapterUser,
  target: AdapterUser,
): Promise<boolean> {
  try {
    return (await mayActAs(actor, target)) === true
  } catch (error) {
    throw new AdapterError(
      "The function mayActAs of administration() threw, so it is unknown whether somebody may act as somebody else. Let it return false where the answer is no",
      { ...causedBy(error), operation: "mayActAs" },
    )
  }
}
