import type { AdapterUser } from "@sallyport/core/adapters"
import type { MayActAs } from "@sallyport/core/administration"
import { type Finding, finding } from "../finding.js"
import type { ExaminedConfiguration } from "./examined.js"

/** Milliseconds. A function that asks a database may wait for one that is not there. */
const PATIENCE = 2000

/** Whether `administration({ mayActAs })` lets anybody act as anybody. */
export async function actingFindings({
  filled: { extensions },
}: ExaminedConfiguration): Promise<readonly Finding[]> {
  if (!Array.isArray(extensions)) return []
  const rules = extensions.flatMap(mayActAsOf)
  const verdicts = await Promise.all(
    rules.map(async (mayActAs) => verdictOf(() => mayActAs(madeUp("actor"), madeUp("target")))),
  )
  return verdicts.includes(true)
    ? [
        finding("ACTING_OPEN", {
          cause: "mayActAs returns true for two made-up users, so everybody may act as anybody.",
        }),
      ]
    : []
}

/** What the extension hands to whoever examines it, also one of another copy of the package. */
function mayActAsOf(extension: unknown): readonly MayActAs[] {
  const found: unknown = Object(extension)[Symbol.for("sallyport.mayActAs")]
  return typeof found === "function" ? [found as MayActAs] : []
}

function madeUp(name: string): AdapterUser {
  const email = `${name}@made-up.invalid`
  return { id: `made-up-${name}`, name: null, email, emailVerified: null, image: null }
}

/** Whoever throws, or says nothing in time, lets nobody in. */
async function verdictOf(ask: () => unknown): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, null)
  })
  try {
    return await Promise.race([ask(), late])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
