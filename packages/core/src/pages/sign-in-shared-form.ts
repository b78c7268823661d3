import { safeHref } from "../address/page-url.js"
import type { CredentialInput } from "../contract/credential-input.js"
import { fieldId, type FormContext, hiddenFields, providerField } from "./form-fields.js"
import { html, type Html } from "./html.js"
import { inputType } from "./input-attributes.js"
import { passkeyForm, signInSymbol } from "./passkey-form.js"
import { submitButton, withLastUsed } from "./sign-in-button.js"
import type { AddressWay, AddressWays } from "./sign-in-address.js"
import { providerLabel } from "./sign-in-provider.js"

/**
 * One field for the address, and a button for each thing that can be done with it. The password's button comes first,
 * because Enter presses the first one. The button for a link submits to another address (`formaction`) and does not
 * require the password. Passkeys have forms of their own, to which their script copies the address.
 */
export function sharedForm(ways: AddressWays, context: FormContext): Html {
  const { password, links, passkeys } = ways
  const [lead, ...others] = [...(password ? [password] : []), ...links]
  if (!lead) return html`${passkeysAlone(ways, context)}`
  const { callbackUrl, signinUrl } = lead.provider
  return html`<form action="${safeHref(password ? callbackUrl : signinUrl)}" method="POST">
      ${hiddenFields(context)} ${addressField(lead, ways, context)}
      ${password && passwordFieldOf(password, ways, context)}
      ${submitButton(lead.provider, context)} ${others.map((way) => linkButton(way, ways, context))}
    </form>
    ${passkeys.map((way) => borrowingForm(way, lead, context))}`
}

/** The first form has the field; the others copy the address from there. */
function passkeysAlone({ passkeys, ...ways }: AddressWays, context: FormContext): readonly Html[] {
  const [lead, ...others] = passkeys
  if (!lead) return []
  const field = addressField(lead, { passkeys, ...ways }, context)
  return [
    passkeyForm(lead.provider, context, { fields: field, isLead: context.isMain }),
    ...others.map((way) => borrowingForm(way, lead, context)),
  ]
}

function addressField(
  lead: AddressWay,
  { password, passkeys }: AddressWays,
  context: FormContext,
): Html {
  const { email, focus, texts } = context
  const { credentials, formFields } = lead.provider
  const declared = (credentials ?? formFields)?.[lead.field]
  const isOffered = passkeys.some(({ provider }) => provider.conditionalUI)
  const account = password || isOffered ? "username" : "email"
  const input: CredentialInput = {
    label: texts.emailLabel,
    placeholder: texts.emailPlaceholder,
    autocapitalize: "none",
    spellcheck: "false",
    autocomplete: account,
    ...declared,
    ...(isOffered && { autoComplete: `${account} webauthn` }),
    type: "email",
    required: true,
    ...(email !== undefined && { value: email }),
  }
  return providerField(lead.provider, [lead.field, input], { texts, isFocused: focus === "field" })
}

function passwordFieldOf(
  { provider }: AddressWay,
  { links }: AddressWays,
  context: FormContext,
): Html[] {
  return Object.entries(provider.credentials ?? {})
    .filter(([, input]) => inputType(input) === "password")
    .map(([name, input], index) => {
      // Enter in the address field must lead on to this field, not to an attempt without a password.
      const field = {
        label: context.texts.passwordLabel,
        ...(links.length > 0 && { required: true }),
        ...input,
      }
      return providerField(provider, [name, field], {
        texts: context.texts,
        isFocused: context.focus === "password",
        ...(index === 0 && { forgotPassword: context.forgotPassword }),
      })
    })
}

function linkButton(
  { provider }: AddressWay,
  { password }: AddressWays,
  context: FormContext,
): Html {
  return withLastUsed(
    provider,
    context,
    (described) =>
      html`<button
        id="submitButton-${provider.id}"
        type="submit"
        class="button"
        formaction="${safeHref(provider.signinUrl)}"
        ${password && html`formnovalidate`}${described}
      >
        ${signInSymbol("link")}<span class="name">${providerLabel(provider, context.texts)}</span>
      </button>`,
  )
}

/** The script fills its hidden field from the lead form's field. */
function borrowingForm(way: AddressWay, lead: AddressWay, context: FormContext): Html {
  const from = fieldId(lead.provider, lead.field)
  const field = html`<input
    type="hidden"
    name="${way.field}"
    data-form-field
    data-from="${from}"
  />`
  return passkeyForm(way.provider, context, { fields: field, isLead: false })
}
