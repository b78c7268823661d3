import { demo, type Demo } from "sallyport-example-store"
import { form } from "./form.js"
import { ownForms } from "./forms.js"
import { html, type Html } from "./html.js"

/** The home page for visitors. */
export function welcomePage(forms = ownForms): Html {
  return html`<h1>Welcome</h1>
    <p>A small application with a page for members, and one for administrators.</p>
    <a class="button primary" href="/auth/signin">Sign in</a>
    ${demo === null ? "" : [form(forms.signIn, localButton), inDevelopment(demo)]}`
}

const localButton = html`<button>Sign in with Local identity provider</button>`

function inDevelopment({ mailboxUrl, email, password }: Demo): Html {
  return html`<p>
    In development, mail is read in the <a href="${mailboxUrl}">mailbox</a>, and the administrator
    is <strong>${email}</strong> with the password <strong>${password}</strong>.
  </p>`
}
