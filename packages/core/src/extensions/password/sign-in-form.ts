import type { SignInForm, SignInWording } from "../../contract/common-provider.js"
import { passwordTexts } from "./texts.js"

/** The fields of the sign-in page, and the links below them. Password managers find both by their names. */
export async function signInForm(wording: SignInWording): Promise<SignInForm> {
  const { emailLabel, emailPlaceholder, passwordLabel } = wording.texts
  const own = await passwordTexts(wording)
  return {
    credentials: {
      email: {
        label: emailLabel,
        placeholder: emailPlaceholder,
        type: "email",
        autocomplete: "username",
        autocapitalize: "none",
        spellcheck: "false",
        required: true,
      },
      password: {
        label: passwordLabel,
        type: "password",
        autocomplete: "current-password",
        required: true,
      },
    },
    links: [
      { page: "forgot-password", text: own.forgotPassword },
      { page: "sign-up", text: own.createAccount },
    ],
  }
}
