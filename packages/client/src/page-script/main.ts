import { enhanceForm } from "./enhance-form.js"
import { passkeyForms } from "./passkey-form.js"

/** The script of the built-in sign-in page; tools/write-passkey-script.mjs makes one text of it. */
for (const form of passkeyForms()) enhanceForm(form)
