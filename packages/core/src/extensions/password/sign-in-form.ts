import type { SignInForm, SignInWording } from "../../contract/common-provider.js"
import type { PageName } from "./page-names.js"
import { passwordTexts } from "./texts.js"

const PAGES: Readonly<Record<keyof NonNullable<SignInForm["pages"]>, PageName>> = {
  forgotPassword: "forgot-password",
  createAccount: "sign-up",
}

/** The fields of the sign-in page, and the pages that it leads to. Password managers find the fields by their names. */
export async function signInForm(wording: SignInWording): Promise<SignInForm> {
  const { emailLabel, emailPlaceholder, passwordLabel } = wording.texts
  const { passwordWrong: wrong } = await passwordTexts(wording)
  return {
    wrong,
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
    pages: PAGES,
  }
}
