import { enhanceForm } from "./enhance-form.js"
import { passkeyForms } from "./passkey-form.js"

/** The script of the built-in sign-in page. tools/write-passkey-script.mjs bundles it into one text. */
for (const form of passkeyForms()) enhanceForm(form)
