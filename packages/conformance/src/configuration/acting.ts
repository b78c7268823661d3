import type { MayActAs } from "@sallyport/core/administration"
import { type Finding, finding } from "../finding.js"
import { madeUpUser } from "./made-up-user.js"
import { verdictOf } from "./verdict-of.js"
import type { ExaminedConfiguration } from "./examined.js"

/** Whether `administration({ mayActAs })` lets anybody act as anybody. */
export async function actingFindings({
  filled: { extensions },
}: ExaminedConfiguration): Promise<readonly Finding[]> {
  if (!Array.isArray(extensions)) return []
  const rules = extensions.flatMap(mayActAsOf)
  const verdicts = await Promise.all(
    rules.map(async (mayActAs) =>
      // Whoever throws, or says nothing in time, lets nobody in.
      verdictOf(() => mayActAs(madeUpUser("actor"), madeUpUser("target"))).catch(() => null),
    ),
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
