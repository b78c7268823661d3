import type { ExtensionSetup } from "../../contract/extension.js"
import { AuthError } from "../../errors/auth-error.js"
import { isListed } from "../listed/is-listed.js"
import { missingMail } from "../mail/mail.js"
import { missingRecords } from "../records/missing-records.js"

/** Something that an extension needs of a configuration: says what is missing, and how to give it. */
export type Need = (setup: ExtensionSetup) => readonly Error[]

/** Records. `why` is what they are for, such as `sessions() keeps a record of every session`. */
export function records(why: string): Need {
  return (setup) => missingRecords(setup, why)
}

/** A way to send mail. `who` needs it, such as `notices()`. */
export function mail(who: string): Need {
  return (setup) => missingMail(setup, who)
}

/** Another extension, by its name. `otherwise` says what to write. */
export function otherExtension(name: string, otherwise: string): Need {
  return (setup) => (isListed(setup, name) ? [] : [new AuthError(otherwise)])
}
